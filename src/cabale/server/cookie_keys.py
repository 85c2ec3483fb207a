"""The keys that sign visitors' cookies: one that signs, and the one before it, which opens for a while longer so that
whoever comes meanwhile is given a cookie of the new one."""

from __future__ import annotations

import asyncio
import base64
import hmac
import time

from cabale.server.store import Store
from cabale.server.store.store import COOKIE_KEY
from cabale.server.tokens import new_secret

FORMER_FOR = 90 * 24 * 3_600_000  # milliseconds for which the key before still opens
LOOK_AFTER = 1.0  # seconds between two looks for a key that another node has put in place
LENGTH = 43  # of a signature


def _now() -> int:
    return int(time.time() * 1000)


def sign(key: str, guest_id: str) -> str:
    digest = hmac.digest(key.encode(), guest_id.encode(), "sha256")
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class CookieKeys:
    """Load them before anything else. `shared`: other nodes may put a new one in place at any moment."""

    def __init__(self, store: Store, shared: bool = False) -> None:
        self._store = store
        self._shared = shared
        self._key = ""
        self._former: tuple[str, int] | None = None  # the key, and until when it opens, in milliseconds since 1970
        self._looked = 0.0
        self._looking: asyncio.Task[None] | None = None

    async def load(self) -> None:
        await self._store.house_value(COOKIE_KEY, new_secret())
        self._key, self._former = await self._store.cookie_keys()
        self._looked = asyncio.get_running_loop().time()

    async def rotate(self) -> None:
        """Sign by a new key. Whoever has a cookie of the one before is known for a while; of any older one no more."""
        await self._store.rotate_cookie_key(new_secret(), _now() + FORMER_FOR)
        await self.load()

    def sign(self, guest_id: str) -> str:
        return sign(self._key, guest_id)

    def is_former(self, guest_id: str, signature: str) -> bool:
        """Whether a signature that opens is of the key before."""
        return self._former is not None and not self._is_current(guest_id, signature)

    def _is_current(self, guest_id: str, signature: str) -> bool:
        return hmac.compare_digest(signature.encode(), self.sign(guest_id).encode())

    async def opens(self, guest_id: str, signature: str) -> bool:
        if self._fits(guest_id, signature):
            return True
        if not self._shared or len(signature) != LENGTH:
            return False
        await self._look()
        return self._fits(guest_id, signature)

    def _fits(self, guest_id: str, signature: str) -> bool:
        if self._is_current(guest_id, signature):
            return True
        if self._former is None or self._former[1] < _now():
            return False
        return hmac.compare_digest(signature.encode(), sign(self._former[0], guest_id).encode())

    async def _look(self) -> None:
        """All who show what nobody knows wait together, so that they cannot make the store busy."""
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_again(), name="cookie keys")
            self._looking.add_done_callback(lambda _: setattr(self, "_looking", None))
        await asyncio.shield(self._looking)

    async def _look_again(self) -> None:
        await asyncio.sleep(max(0.0, self._looked + LOOK_AFTER - asyncio.get_running_loop().time()))
        await self.load()
