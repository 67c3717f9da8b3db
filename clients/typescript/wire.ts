// What carries requests and messages: fetch with the session's cookie, and a WebSocket. In a browser the browser keeps the cookie; elsewhere
// this does, and `WebSocket` must be one that sends headers, as that of the package ws does.

/** The server said no: its code, its sentence and the clause it goes by; the status is that of HTTP. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    says: string,
    readonly clause: string,
  ) {
    super(says);
  }
}

export interface WireOptions {
  /** Opens a socket with these headers; without it, the WebSocket of the browser. */
  openSocket?: (url: string, headers: Record<string, string>) => WebSocket;
}

interface Told {
  code?: string;
  says?: string;
  clause?: string;
}

/** Requests of one session. */
export class Rest {
  private readonly cookies = new Map<string, string>();
  readonly url: string;

  constructor(
    url: string,
    private readonly options: WireOptions = {},
  ) {
    this.url = url.replace(/\/$/, "");
  }

  private headers(): Record<string, string> {
    if (this.options.openSocket === undefined) return {};
    return { Origin: this.url, Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  private keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
  }

  /** What JSON says, or text. */
  protected async request<T>(
    method: string,
    path: string,
    more: { query?: Record<string, string | number | undefined>; body?: unknown } = {},
  ): Promise<T> {
    const url = new URL(this.url + path);
    for (const [name, value] of Object.entries(more.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method,
      credentials: "include",
      headers: { ...this.headers(), "Content-Type": "application/json" },
      body: method === "GET" ? null : JSON.stringify(more.body ?? {}),
    });
    this.keepCookies(response);
    const isJson = (response.headers.get("Content-Type") ?? "").startsWith("application/json");
    if (response.ok) return (isJson ? await response.json() : await response.text()) as T;
    const told = isJson ? ((await response.json()) as { error?: Told } & Told) : {};
    const error = told.error ?? told;
    throw new Refused(response.status, error.code ?? String(response.status), error.says ?? response.statusText, error.clause ?? "");
  }

  openSocket(): WebSocket {
    const url = `${this.url.replace(/^http/, "ws")}/ws`;
    return this.options.openSocket?.(url, this.headers()) ?? new WebSocket(url);
  }
}

interface Message {
  type: string;
}

/** The socket of a session. */
export class Wire<Said extends Message> {
  private readonly socket: WebSocket;
  private readonly awaited = new Map<string, { done: (answer: Said) => void; failed: (why: Error) => void }>();
  private greeted: ((hello: Said) => void) | undefined;
  private lost: ((why: Error) => void) | undefined;
  private readonly hello: Promise<Said>;
  private readonly asks = new Map<number, object | undefined>(); // by table: what it asks now
  /** Hears every message but the answers. */
  onMessage: (message: Said) => void = () => undefined;
  /** Hears the code of the close; docs/protocol.md lists them. */
  onClose: (code: number) => void = () => undefined;

  constructor(rest: Rest) {
    this.hello = new Promise((done, failed) => {
      this.greeted = done;
      this.lost = failed;
    });
    this.socket = rest.openSocket();
    this.socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as Said);
    this.socket.onerror = () => this.lost?.(new Error("the socket could not be opened"));
    this.socket.onclose = ({ code }) => this.end(code);
  }

  /** The server's first message. */
  opened(): Promise<Said> {
    return this.hello;
  }

  private take(message: Said) {
    const { table, public: shown } = message as Said & { table?: number; public?: { asks: object | null } };
    if (message.type === "table" && table !== undefined) this.asks.set(table, shown?.asks ?? undefined);
    if (message.type === "hello") this.greeted?.(message);
    const id = message.type === "answer" ? (message as Said & { id: string }).id : undefined;
    const waiting = id === undefined ? undefined : this.awaited.get(id);
    if (waiting === undefined) return this.onMessage(message);
    this.awaited.delete(id!);
    waiting.done(message);
  }

  private end(code: number) {
    const why = new Error(`closed: ${code}`);
    this.lost?.(why);
    for (const { failed } of this.awaited.values()) failed(why);
    this.awaited.clear();
    this.onClose(code);
  }

  watch(table: number, last?: number) {
    this.socket.send(JSON.stringify({ type: "watch", table, last }));
  }

  unwatch(table: number) {
    this.socket.send(JSON.stringify({ type: "unwatch", table }));
  }

  /** Asks for it and waits for the answer. It answers what the table asked last. After a break, ask again with the same id and the same
   * answers: it is done once, and never taken for a later decision. */
  act(table: number, ask: { do: string }, id: string = crypto.randomUUID(), answers = this.asks.get(table)): Promise<Said> {
    return new Promise((done, failed) => {
      this.awaited.set(id, { done, failed });
      this.socket.send(JSON.stringify({ type: "act", table, id, ask, answers }));
    });
  }

  close() {
    this.socket.close();
  }
}
