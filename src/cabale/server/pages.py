"""The built web client, served as files; every other address that is not of the API shows its first page. Without a
client there is a page that says so."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cabale.server.preview import Preview, head, language_of, of_the_house, version_of
from cabale.server.site import Asked, Site

HOUSE_CARD = "/api/card.jpg"
END_OF_HEAD = b"</head>"
HOUR = 3600
YEAR = 365 * 24 * HOUR

NOT_BUILT = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>Cabale</title>
<p>Le serveur tourne, mais le client web n’est pas construit.</p>
<p lang="en">The server is running, but the web client is not built.</p>
"""

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def _root() -> Traversable:
    return files("cabale").joinpath("web")


def is_built() -> bool:
    """Whether this Cabale was installed with its client."""
    return _root().joinpath("index.html").is_file()


def _find(path: str) -> Traversable | None:
    """A file of the client. Each step is looked for by name, so that no path leads out of the folder."""
    place = _root()
    for part in path.split("/"):
        if part in ("", ".", "..") or "\\" in part:
            return None
        place = place.joinpath(part)
    try:
        return place if place.is_file() else None
    except OSError:  # a name longer than any file's
        return None


# Compressed when the client was built, the smaller first.
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
KINDS = {".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".js": "text/javascript"}
# By these a browser notices that there is another version.
ALWAYS_NEW = ("worker.js", "manifest.webmanifest")


def _answer(request: Asked, path: str, file: Traversable, kind: str, cached: str) -> Response[bytes]:
    """A file in the smallest form this browser reads."""
    headers = {"cache-control": cached, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in ENCODINGS:
        packed = _find(f"{path}{suffix}")
        if encoding in accepted and packed is not None:
            return Response(packed.read_bytes(), media_type=kind, headers={**headers, "content-encoding": encoding})
    return Response(file.read_bytes(), media_type=kind, headers=headers)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
    path = path.strip("/")
    if path.split("/", 1)[0] == "api":
        raise NotFoundException()
    found = _find(path) if path else None
    if found is not None and path != "index.html":
        suffix = "." + path.rsplit(".", 1)[-1]
        kind = KINDS.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        # Vite puts a hash of the contents into the names of what it builds.
        if path.startswith("assets/"):
            cached = f"public, max-age={YEAR}, immutable"
        else:
            cached = "no-cache" if path in ALWAYS_NEW else f"public, max-age={HOUR}"
        return _answer(request, path, found, kind, cached)
    if "." in path.rsplit("/", 1)[-1] and path != "index.html":
        raise NotFoundException()
    return first_page(request, of_the_house(language_of(request.headers.get("accept-language", ""))), HOUSE_CARD)


def first_page(request: Asked, preview: Preview, picture: str) -> Response[bytes]:
    """The client, with the card that chats show of this link."""
    first = _find("index.html")
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    kind = "text/html; charset=utf-8"
    if first is None:
        return Response(NOT_BUILT.encode(), media_type=kind, headers=headers)
    site: Site = request.app.state.site
    origin = site.origin(request)
    tags = head(preview, f"{origin}{request.url.path}", f"{origin}{picture}?{version_of(preview)}")
    body = first.read_bytes().replace(END_OF_HEAD, f"  {tags}\n  </head>".encode())
    return Response(body, media_type=kind, headers=headers)
