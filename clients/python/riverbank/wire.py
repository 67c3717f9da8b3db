"""What carries requests and messages: HTTP with the session's cookie, and a WebSocket (RFC 6455) for text. The standard library only."""
import base64
import http.client
import http.cookiejar
import json
import os
import secrets
import socket
import ssl
import struct
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """The server said no: `code`, `says` and the `clause` it goes by; `status` is that of HTTP."""

    def __init__(self, status, error):
        super().__init__(error.get("says", ""))
        self.status, self.code, self.says, self.clause = status, error.get("code", ""), error.get("says", ""), error.get("clause", "")


class Closed(Exception):
    """The server closed the socket; docs/protocol.md lists the codes. 1006: without a word."""

    def __init__(self, code, why=""):
        super().__init__(f"closed: {code} {why}".rstrip())
        self.code = code


class Rest:
    """Requests of one session; the cookie is kept as long as this object."""

    socket_kind = None

    def __init__(self, url, timeout=30, verify=True):
        self.url, self.timeout = url.rstrip("/"), timeout
        self.tls = None if verify else ssl._create_unverified_context()  # pylint: disable=protected-access
        self.cookies = http.cookiejar.CookieJar()
        handlers = [urllib.request.HTTPCookieProcessor(self.cookies)]
        if self.tls:
            handlers.append(urllib.request.HTTPSHandler(context=self.tls))
        self.opener = urllib.request.build_opener(*handlers)

    @staticmethod
    def quoted(part):
        return urllib.parse.quote(str(part), safe="")

    def request(self, method, path, query=None, body=None):
        """The answer: what JSON says, or text, or bytes where it is neither."""
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        whole = self.url + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        data = None if method == "GET" else json.dumps(body if body is not None else {}).encode()
        request = urllib.request.Request(whole, data=data, method=method, headers={"Content-Type": "application/json", "Origin": self.url})
        try:
            with self.opener.open(request, timeout=self.timeout) as answer:
                return _read(answer.headers.get_content_type(), answer.read())
        except urllib.error.HTTPError as refused:
            raise Refused(refused.code, _error_of(refused)) from None

    def open(self):
        """The socket of this session, once the server has said hello."""
        return self.socket_kind(self)


def _read(kind, content):
    if kind == "application/json":
        return json.loads(content)
    return content.decode() if kind.startswith("text/") or kind.endswith("+xml") else content


def _error_of(refused):
    try:
        told = json.loads(refused.read())
    except ValueError:
        return {"code": str(refused.code), "says": refused.reason}
    return told.get("error", told)


class Wire:
    """A WebSocket. `hello` is the server's first message; table messages that come while an answer is awaited are kept for receive()."""

    def __init__(self, rest):
        url = urllib.parse.urlsplit(rest.url)
        port = url.port or (443 if url.scheme == "https" else 80)
        self.stream = socket.create_connection((url.hostname, port), timeout=rest.timeout)
        if url.scheme == "https":
            self.stream = (rest.tls or ssl.create_default_context()).wrap_socket(self.stream, server_hostname=url.hostname)
        self.buffer, self.waiting, self.asks = b"", [], {}
        cookie = "; ".join(f"{each.name}={each.value}" for each in rest.cookies)
        self._shake_hands(url.netloc, rest.url, cookie)
        self.hello = self.receive()

    def _shake_hands(self, host, origin, cookie):
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             f"Sec-WebSocket-Version: 13\r\nOrigin: {origin}\r\nCookie: {cookie}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status = int(head.split(b" ", 2)[1])
        if status != 101:
            self.stream.close()
            raise Refused(status, {"says": head.split(b"\r\n")[0].decode()})

    def _fill(self):
        data = self.stream.recv(65536)
        if not data:
            raise Closed(1006)
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _frame(self):
        """What kind it is, whether it is the last of its message, and what it holds."""
        first, second = self._take(2)
        size = second & 127
        if size >= 126:
            (size,) = struct.unpack(">H" if size == 126 else ">Q", self._take(2 if size == 126 else 8))
        return first & 15, bool(first & 128), self._take(size)

    def _send_frame(self, kind, data):
        size = len(data)
        length = bytes([128 | size]) if size < 126 else struct.pack(">BH", 254, size) if size < 65536 else struct.pack(">BQ", 255, size)
        mask = os.urandom(4)
        self.stream.sendall(bytes([128 | kind]) + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def _next(self):
        text = b""
        while True:
            kind, last, data = self._frame()
            if kind == 9:
                self._send_frame(10, data)
            elif kind == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 1005, data[2:].decode())
            elif kind in (0, 1):
                text += data
                if last:
                    return json.loads(text)

    def receive(self):
        """The next message of the server."""
        message = self.waiting.pop(0) if self.waiting else self._next()
        if message["type"] == "table":
            self.asks[message["table"]] = message["public"]["asks"]
        return message

    def send(self, message):
        self._send_frame(1, json.dumps(message).encode())

    def watch(self, table, last=None):
        self.send({"type": "watch", "table": table} | ({} if last is None else {"last": last}))

    def unwatch(self, table):
        self.send({"type": "unwatch", "table": table})

    def act(self, table, ask, action=None, answers=None):
        """Asks for it and waits for the answer. It answers what the table asked in the last message that was received. After a break, ask
        again with the same `action` and the same `answers`: it is done once, and never taken for a later decision."""
        action = action or secrets.token_hex(16)
        answers = answers or self.asks.get(table)
        said = {name: value for name, value in ask.items() if value is not None}
        self.send({"type": "act", "table": table, "id": action, "ask": said} | ({"answers": answers} if answers else {}))
        while True:
            message = self._next()
            if message["type"] == "answer" and message["id"] == action:
                return message
            if message["type"] == "error":
                raise Refused(400, message)
            self.waiting.append(message)

    def close(self):
        self.stream.close()
