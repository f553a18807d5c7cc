"""A browser without a screen for the board's page: it follows links and forms, and says what stands there."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser

from aiohttp import ClientResponse, ClientSession, CookieJar, TCPConnector

FRAGMENT = {"X-Fragment": "1"}
_VOID = {"img", "input", "meta", "link", "br", "hr"}


@dataclass
class Element:
    """An element of a page with what it holds."""

    tag: str
    attributes: Mapping[str, str]
    inside: list["Element | str"] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str:
        """Return an attribute, empty if it has none of this name."""
        return self.attributes.get(name, "")

    @property
    def text(self) -> str:
        """The words in it, in one line."""
        words = (part if isinstance(part, str) else part.text for part in self.inside)
        return " ".join("".join(f"{word} " for word in words).split())

    def all(self, tag: str, **attributes: str) -> list["Element"]:
        """Return the elements below of a tag with these attributes, such as `class_`."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            one for one in self._below() if one.tag == tag and all(one.get(n) == v for n, v in wanted.items())
        ]

    def one(self, tag: str, **attributes: str) -> "Element":
        """Return the only such element."""
        (found,) = self.all(tag, **attributes)
        return found

    def _below(self) -> Iterator["Element"]:
        for part in self.inside:
            if isinstance(part, Element):
                yield part
                yield from part._below()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.top = Element("", {})
        self._open = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].inside.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"<{self._open[-1].tag}> is closed by </{tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].inside.append(data)


def read(text: str) -> Element:
    """Return a page; each element in it has to be closed."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader._open == [reader.top]
    return reader.top


class Browser:
    """One person's browser, with its cookies."""

    def __init__(self, session: ClientSession, origin: str) -> None:
        self.session = session
        self.origin = origin
        self.status = 0
        self.address = ""
        self.shown = Element("", {})

    async def goes(self, path: str, **headers: str) -> Element:
        """Follow a link."""
        return await self._takes(await self.session.get(self.origin + path, headers=headers))

    async def sends(self, path: str, form: Mapping[str, str] = {}, **headers: str) -> Element:
        """Send a form as a page does."""
        sent = {"Origin": self.origin, **headers}
        return await self._takes(await self.session.post(self.origin + path, data=form, headers=sent))

    async def presses(self, label: str, **typed: str) -> Element:
        """Press the first button with a label, or with such a name, on the page shown."""
        buttons = self.shown.all("button")
        names = [one.get("aria-label") or one.text for one in buttons]
        assert label in names, f"there is no button {label}, but {names}"
        return await self.press(buttons[names.index(label)]["value"], **typed)

    async def press(self, value: str, **typed: str) -> Element:
        """Press the button of a value on the page shown."""
        form = self.shown.one("form")
        hidden = {one["name"]: one["value"] for one in form.all("input", type="hidden")}
        return await self.sends(form["action"], {**hidden, "press": value, **typed}, **FRAGMENT)

    @property
    def text(self) -> str:
        """All words of the page shown."""
        return self.shown.text

    async def _takes(self, response: ClientResponse) -> Element:
        async with response:
            self.status, self.address = response.status, response.url.path
            self.shown = read(await response.text())
        return self.shown


@asynccontextmanager
async def browser(port: int) -> AsyncIterator[Browser]:
    """Open a browser of one person for the page at a port of this machine."""
    jar = CookieJar(unsafe=True)  # it keeps cookies of addresses without a name
    async with ClientSession(cookie_jar=jar, connector=TCPConnector(limit=0)) as session:
        yield Browser(session, f"http://127.0.0.1:{port}")
