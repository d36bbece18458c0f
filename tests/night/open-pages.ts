import { connect, type Socket } from "node:net";

/** How long a page waits before it opens a lost stream again, milliseconds: between these, as the server asks. */
const RETRY_MS = { least: 500, spread: 2000 };

interface Page {
  /** Number of the last change that it has. */
  seq: number;
  /** Ids of the entries that it has, with the number of times that it was shown each. */
  shown: Map<string, number>;
  socket: Socket | null;
  address: string;
}

interface OpenPagesOptions {
  /** Article whose coverage they show. */
  newsId: string;
  count: number;
  /** Ports of the nodes that run now. */
  ports: () => number[];
  /** Reads the page anew: the ids of its entries. */
  load: () => Promise<string[]>;
}

/** Open pages of readers: streams of events that follow the rules of `app/reader/live/use-coverage.ts`. */
export class OpenPages {
  /** When the pages saw each entry first, milliseconds since 1970. */
  readonly arrivals = new Map<string, number[]>();
  /** How often pages had to load themselves anew. */
  loads = 0;
  readonly #options: OpenPagesOptions;
  readonly #pages: Page[];
  #isClosed = false;

  constructor(options: OpenPagesOptions) {
    this.#options = options;
    this.#pages = Array.from({ length: options.count }, (_, index) => ({
      ...{ seq: 0, shown: new Map<string, number>(), socket: null },
      address: `10.${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
    }));
  }

  /** Opens all, a hundred at a time. */
  async open(): Promise<void> {
    for (let first = 0; first < this.#pages.length; first += 100)
      await Promise.all(this.#pages.slice(first, first + 100).map((page) => this.#connect(page)));
  }

  close(): void {
    this.#isClosed = true;
    for (const { socket } of this.#pages) socket?.destroy();
  }

  /** Ids that pages lack, and those that one showed twice, as counts over all pages. */
  check(ids: readonly string[]): { missing: number; twice: number } {
    let [missing, twice] = [0, 0];
    for (const { shown } of this.#pages) {
      for (const id of ids) if (!shown.has(id)) missing += 1;
      for (const times of shown.values()) if (times > 1) twice += 1;
    }
    return { missing, twice };
  }

  /** Resolves once the stream is open, or will be tried again. */
  #connect(page: Page): Promise<void> {
    const { newsId, ports } = this.#options;
    const open = ports();
    const port = open[Math.floor(Math.random() * open.length)];
    return new Promise((resolve) => {
      const reconnect = () => {
        resolve();
        page.socket = null;
        if (this.#isClosed) return;
        setTimeout(() => void this.#connect(page), RETRY_MS.least + Math.random() * RETRY_MS.spread).unref();
      };
      if (port === undefined) return reconnect();
      // Many source addresses: one has too few ports for thousands of connections.
      const localAddress = `127.0.0.${2 + (Number(page.address.split(".").at(-1)) % 200)}`;
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      page.socket = socket;
      socket.setEncoding("utf8");
      socket.write(
        `GET /eventos?ha=0&vivo=${newsId}&n=${page.seq} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${page.address}\r\n\r\n`,
      );
      let text = "";
      socket.on("data", (chunk: string) => {
        resolve();
        text += chunk;
        const end = text.lastIndexOf("\n\n");
        if (end < 0) return;
        for (const event of text.slice(0, end).split("\n\n")) this.#receive(page, event);
        text = text.slice(end + 2);
      });
      socket.on("error", () => {});
      socket.on("close", reconnect);
    });
  }

  #receive(page: Page, event: string): void {
    const found = /^data: (\{.*\})$/m.exec(event);
    if (!found) return;
    const change = JSON.parse(found[1]!) as { topic: string; seq?: number; before?: number; entry?: { id: string } };
    if (change.topic === "all") return void this.#load(page);
    if (change.topic !== "live" || change.seq! <= page.seq) return;
    if (change.before! > page.seq) void this.#load(page);
    page.seq = change.seq!;
    if (change.entry) this.#show(page, change.entry.id);
  }

  /** @param times 0 for an entry of a page that is loaded anew: the stream may send the same one, which then replaces it */
  #show(page: Page, id: string, times = 1): void {
    const before = page.shown.get(id);
    page.shown.set(id, (before ?? 0) + times);
    if (before !== undefined) return;
    const known = this.arrivals.get(id) ?? [];
    known.push(Date.now());
    this.arrivals.set(id, known);
  }

  async #load(page: Page): Promise<void> {
    this.loads += 1;
    for (const id of await this.#options.load()) if (!page.shown.has(id)) this.#show(page, id, 0);
  }
}
