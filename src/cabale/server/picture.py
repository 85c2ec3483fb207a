"""The picture on the card of a link, as chats show it: what a `Preview` says, beside the game's poster.

Drawn with the letters of the built client. It is handed nothing but words and seats that everybody may see.
"""

from __future__ import annotations

import io
from functools import lru_cache
from importlib.resources import files

from PIL import Image, ImageDraw, ImageFont

from cabale.server.preview import HEIGHT, WIDTH, Chair, Preview

POSTER_WIDTH = 420
WALL = 330  # where the posters begin on the card of the house
GROUND, PAPER, MUTED, ACCENT = (26, 19, 34), (246, 236, 216), (190, 176, 190), (242, 182, 92)
# By seat, as faces have them at the table.
CHAIRS = ((200, 85, 61), (47, 111, 115), (138, 107, 176), (215, 155, 59), (79, 127, 74), (176, 71, 107), (63, 106, 161))
TITLE, NAME, TEXT = "fraunces-{}-600-normal", "alegreya-sans-{}-700-normal", "alegreya-sans-{}-400-normal"
FINE = 2  # drawn so many times as large, then made small: edges become smooth

Font = ImageFont.FreeTypeFont


def is_drawable(text: str) -> bool:
    """Whether our letters have all of it; names come in every script."""
    return all(_is_latin(letter) or _is_extended(letter) for letter in text)


def _is_latin(letter: str) -> bool:
    return ord(letter) < 0x100 or letter in "ŒœŸ–—‘’“”…·\u202f\u2009"


def _is_extended(letter: str) -> bool:
    return 0x100 <= ord(letter) < 0x250 or 0x1E00 <= ord(letter) < 0x1F00


@lru_cache(maxsize=64)
def _font(name: str, part: str, size: int) -> Font:
    """One of the client's own fonts, which are cut into parts by letters."""
    wanted = name.format(part)
    for file in files("cabale").joinpath("web", "assets").iterdir():
        if file.name.startswith(wanted) and file.name.endswith(".woff2"):
            return ImageFont.truetype(io.BytesIO(file.read_bytes()), size)
    raise FileNotFoundError(wanted)


def _runs(text: str) -> list[tuple[str, str]]:
    """Pieces of a text, each with the part of a font that has its letters."""
    runs: list[tuple[str, str]] = []
    for letter in text.replace("\u202f", "\u00a0"):
        part = "latin" if _is_latin(letter) else "latin-ext"
        if runs and runs[-1][0] == part:
            runs[-1] = part, runs[-1][1] + letter
        else:
            runs.append((part, letter))
    return runs


def _length(text: str, name: str, size: int) -> float:
    return sum(_font(name, part, size).getlength(run) for part, run in _runs(text))


def _wrapped(text: str, name: str, size: int, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _length(longer, name, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _fitted(text: str, name: str, sizes: range, width: int, most: int) -> tuple[int, list[str]]:
    """As large as fits into so many lines of that width."""
    for size in sizes:
        lines = _wrapped(text, name, size, width)
        if len(lines) <= most and all(_length(line, name, size) <= width for line in lines):
            break
    return size, lines[:most]


def _lit() -> Image.Image:
    """Candle-light from above, as on the home page; drawn small, for it is soft."""
    size = (WIDTH // 8, HEIGHT // 8)
    glow = Image.new("L", size)
    draw = ImageDraw.Draw(glow)
    for step in range(60, 0, -1):
        reach = step / 60
        box = (size[0] * (0.62 - reach * 0.6), -size[1] * reach, size[0] * (0.62 + reach * 0.6), size[1] * reach)
        draw.ellipse(box, fill=round(90 * (1 - reach) ** 1.6))
    picture = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    picture.paste(ACCENT, (0, 0), glow.resize(picture.size, Image.Resampling.BICUBIC))
    return picture


class _Sheet:
    """What is written on a card, from the top down."""

    def __init__(self, left: int) -> None:
        self.picture = Image.new("RGBA", (WIDTH * FINE, HEIGHT * FINE), (*GROUND, 0))
        self.draw = ImageDraw.Draw(self.picture)
        self.left, self.top = left * FINE, 0
        self.width = (WIDTH - left - 60) * FINE

    def sign(self) -> None:
        """The house's own, as on the icon of the application."""
        size = 76 * FINE
        icon = Image.open(io.BytesIO(files("cabale").joinpath("web", "icon-192.png").read_bytes())).convert("RGBA")
        self.picture.paste(icon.resize((size, size), Image.Resampling.LANCZOS), (self.left, 0))
        self.top = size + 14 * FINE

    def write(self, text: str, name: str, sizes: range, colour: tuple[int, int, int], most: int) -> None:
        size, lines = _fitted(text, name, range(sizes.start * FINE, sizes.stop * FINE, -2 * FINE), self.width, most)
        for line in lines:
            x = float(self.left)
            for part, run in _runs(line):
                font = _font(name, part, size)
                self.draw.text((x, self.top), run, font=font, fill=colour)
                x += font.getlength(run)
            self.top += round(size * 1.14)

    def chairs(self, chairs: tuple[Chair, ...]) -> None:
        """Who sits there, by first letters; what is free is a ring of dashes, a bot has an aerial."""
        radius = 27 * FINE
        gap = min(radius * 2 + 12 * FINE, self.width // max(1, len(chairs)))
        middle = self.top + radius + 12 * FINE
        for number, (kind, name) in enumerate(chairs):
            x = self.left + radius + number * gap
            box = (x - radius, middle - radius, x + radius, middle + radius)
            if kind == "nobody":
                for part in range(12):
                    self.draw.arc(box, part * 30, part * 30 + 18, fill=MUTED, width=3 * FINE)
                continue
            colour = CHAIRS[number % len(CHAIRS)]
            if kind == "guest":
                self.draw.ellipse(box, fill=colour)
                letter = name[:1].upper()
                if letter and is_drawable(letter):
                    font = _font(NAME, _runs(letter)[0][0], 32 * FINE)
                    self.draw.text((x, middle), letter, font=font, fill=PAPER, anchor="mm")
            else:
                self.draw.line((x, middle - radius - 9 * FINE, x, middle - radius), fill=MUTED, width=3 * FINE)
                self.draw.rounded_rectangle(box, 14 * FINE, outline=MUTED, width=3 * FINE)
                for eye in (-1, 1):
                    at = x + eye * 10 * FINE
                    dot = (at - 4 * FINE, middle - 4 * FINE, at + 4 * FINE, middle + 4 * FINE)
                    self.draw.ellipse(dot, fill=MUTED)
        self.top = middle + radius + 24 * FINE


def _poster(name: str) -> Image.Image | None:
    file = files("cabale").joinpath("web", "posters", f"{name}.jpg")
    if not file.is_file():
        return None
    return Image.open(io.BytesIO(file.read_bytes())).convert("RGB")


def _wall() -> list[Image.Image]:
    """All posters there are, side by side on the house's own card."""
    names = sorted(file.name for file in files("cabale").joinpath("web", "posters").iterdir())
    found = [_poster(name.removesuffix(".jpg")) for name in names]
    return [poster for poster in found if poster is not None]


def draw(preview: Preview) -> bytes:
    """A JPEG of 1200 by 630, as all who show cards ask for."""
    poster = _poster(preview.poster) if preview.poster else None
    sheet = _Sheet(POSTER_WIDTH + 60 if poster else 80)
    sheet.sign()
    sheet.write(preview.title, TITLE, range(84, 40, -2), PAPER, 3)
    sheet.top += 12 * FINE
    if preview.game:
        sheet.write(preview.game, NAME, range(48, 30, -2), ACCENT, 1)
        sheet.top += 10 * FINE
    if preview.chairs:
        sheet.chairs(preview.chairs)
    sheet.write(preview.note, TEXT, range(36, 26, -2), MUTED, 3)
    picture = _lit()
    if poster:
        picture.paste(poster, (0, 0))
    wall = [] if preview.poster else _wall()
    wide = WIDTH // max(1, len(wall))
    for place, one in enumerate(wall):
        picture.paste(one.resize((wide, wide * one.height // one.width)), (place * wide, WALL))
    text = sheet.picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    picture.paste(text, (0, ((WALL if wall else HEIGHT) - sheet.top // FINE) // 2), text)
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=86, optimize=True, progressive=True)
    return out.getvalue()
