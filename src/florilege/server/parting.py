"""How connections end."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from florilege.server.hall import RESTART

FAREWELL = 2.0  # seconds for the client's answer


class Parting(WebSocketsSansIOProtocol):
    """uvicorn's, but that it waits for the answer to its farewell.  Hanging up on a client that is just sending resets
    the connection, and the farewell would be lost on the way."""

    def shutdown(self) -> None:
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        last: Any = {"type": "websocket.disconnect", "code": RESTART, "reason": ""}
        self.queue.put_nowait(last)
        self.conn.send_close(RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True  # what the client still sends is not read any more, up to its answer
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.close)

    async def send(self, message: Any) -> None:
        if self.close_sent:  # nobody listens any more; what was done is told to the client when it comes back
            raise ClientDisconnected
        await super().send(message)

    async def run_asgi(self) -> None:
        """Afterwards a client that does not read what is left for it is not waited for: it would stay for ever."""
        await super().run_asgi()
        self.loop.call_later(self.close_timeout, self.transport.abort)
