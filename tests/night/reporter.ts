import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Reply } from "#tests/faults/person.ts";

/** An entry that a reporter has written. */
export interface Written {
  id: string;
  writtenAt: number;
  /** When the request began that was acknowledged; undefined while it waits on the device. */
  sentAt?: number;
  /** How often it was sent. */
  tries: number;
}

interface ReporterOptions {
  name: string;
  /** A request of the reporter's device. */
  ask: (path: string, init: RequestInit) => Promise<Reply>;
  /** Id of the reporter's account. */
  account: string;
  newsId: string;
  /** Between two entries, milliseconds. */
  everyMs: number;
}

/** Between two attempts to reach the site, milliseconds. */
const PAUSE_MS = 300;

/** A reporter with a device that keeps entries until the site has acknowledged them, and sends them in their order. */
export class Reporter {
  readonly written: Written[] = [];
  /** Whether the device has a network. */
  isOnline = true;
  readonly #options: ReporterOptions;
  #isWriting = true;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /** Writes until it is stopped, then sends what waits. */
  async work(): Promise<void> {
    const sending = this.#sendAll();
    while (this.#isWriting) {
      this.written.push({ id: randomUUID(), writtenAt: Date.now(), tries: 0 });
      await sleep(this.#options.everyMs);
    }
    await sending;
  }

  stop(): void {
    this.#isWriting = false;
  }

  async #sendAll(): Promise<void> {
    for (let next = 0; this.#isWriting || next < this.written.length; ) {
      const entry = this.written[next];
      if (!entry || !this.isOnline) await sleep(20);
      else if (await this.#send(entry)) next += 1;
      else await sleep(PAUSE_MS);
    }
  }

  /** @returns whether it was acknowledged */
  async #send(entry: Written): Promise<boolean> {
    const { name, ask, account, newsId } = this.#options;
    const at = Date.now();
    entry.tries += 1;
    const reply = await ask(`/admin/news/${newsId}/ao-vivo/entrada`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        account,
        entry: {
          entryId: entry.id,
          title: `Entrada de ${name}`,
          text: "O rio sobe, e a Defesa Civil pede que ninguém espere a água entrar.",
          ageMs: String(at - entry.writtenAt),
        },
      }),
    });
    if (reply.outcome === "refused") throw new Error(`an entry was refused: ${reply.status} ${reply.bytes}`);
    if (reply.outcome !== "acknowledged") return false;
    entry.sentAt = at;
    return true;
  }
}
