"""Notifications to systemd (sd_notify), sent only if it has set NOTIFY_SOCKET."""

import os
import socket
import sys
from collections.abc import Mapping

_MICROSECONDS = 1e6


def notify(message: str, environment: Mapping[str, str] = os.environ) -> None:
    """Send systemd a message such as `READY=1`; without its socket this does nothing."""
    address = environment.get("NOTIFY_SOCKET", "")
    if sys.platform == "win32" or not address:
        return
    # A leading @ stands for the null byte of an abstract address.
    target = f"\0{address[1:]}" if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.connect(target)
        sender.sendall(message.encode())


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return the interval of systemd's watchdog in seconds, None without one."""
    wanted = environment.get("WATCHDOG_USEC", "")
    meant = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(wanted) / _MICROSECONDS if wanted.isdigit() and meant else None
