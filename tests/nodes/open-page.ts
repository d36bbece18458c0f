import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** An open page that receives the events of one node and reconnects like a browser. */
export class OpenPage {
  readonly #port: number;
  readonly #closing = new AbortController();
  /** When it received changes, milliseconds. */
  readonly receivedAt: number[] = [];
  /** Number of connections so far. */
  connections = 0;

  constructor(port: number) {
    this.#port = port;
    void this.#listen();
  }

  close(): void {
    this.#closing.abort();
  }

  async #listen(): Promise<void> {
    for (; !this.#closing.signal.aborted; await sleep(500)) await this.#connect();
  }

  /** Resolves when the connection is lost. */
  #connect(): Promise<void> {
    return new Promise((resolve) => {
      const options = { host: "127.0.0.1", port: this.#port, path: "/eventos", agent: false as const };
      const sent = get({ ...options, signal: this.#closing.signal }, (response) => {
        this.connections++;
        response.on("data", (chunk: Buffer) => {
          if (chunk.includes("data: ")) this.receivedAt.push(Date.now());
        });
        response.on("error", () => {});
      });
      sent.on("error", () => {});
      sent.on("close", resolve);
    });
  }
}
