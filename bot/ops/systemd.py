"""What systemd is told: one datagram each to the socket that it names; nothing where it names none."""

import os
import socket
from collections.abc import Mapping

_MICROSECONDS = 1e6


def notify(message: str, environment: Mapping[str, str] = os.environ) -> None:
    """Tell systemd something, such as `READY=1`. Nobody is told where it does not listen."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address:
        return
    # A leading @ stands for the null byte of an abstract address.
    target = f"\0{address[1:]}" if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.connect(target)
        sender.sendall(message.encode())


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return within which time systemd wants a sign of life; None: it does not watch over this process."""
    wanted = environment.get("WATCHDOG_USEC", "")
    meant = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(wanted) / _MICROSECONDS if wanted.isdigit() and meant else None
