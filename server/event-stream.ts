import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Change, topicOfChange } from "#domain/shared/cache-tags.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";

/** Where open pages hear of changes. */
export const EVENTS_PATH = "/eventos";

export interface EventStreamOptions {
  https: boolean;
  /** Milliseconds between signs of life; 20,000 by default. */
  heartbeatMs?: number;
  /** Open pages at most; the others poll. */
  max?: number;
  /**
   * The same of one address: of a school behind one address hundreds are connected and the rest poll, and nobody
   * alone takes the stream from everybody.
   */
  maxPerAddress?: number;
  /** Whose address a request comes from, as limits count it. */
  groupOf: (req: IncomingMessage) => string;
  /** Whether a request comes from an editor or administrator, who hears of what readers cannot see as well. */
  hearsAll: (req: IncomingMessage) => Promise<boolean>;
}

/** One open page. */
interface Page {
  res: ServerResponse;
  group: string;
  hearsAll: boolean;
  openedAt: number;
}

/** Sends changes to open pages as server-sent events. */
export interface EventStream {
  /** Answers a request for the stream; false when it is for something else. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Passes a change on, if pages show such things: to all, or what is not public to editors and administrators only. */
  publish(change: Change): void;
  /** How many pages are connected. */
  countPages(): number;
  /** Something may have been missed: all pages revalidate. */
  publishAll(): void;
  close(): void;
}

/** Events that a page which was away for a moment can still receive. */
const KEPT = 200;
/** A page that does not read for so many bytes is let go; it reconnects and revalidates. */
const UNREAD_MAX = 64 * 1024;
/** Milliseconds after which an editor's page has to come back and show that it still is one. */
const EDITOR_MS = 10 * 60_000;
/** Milliseconds until a page that was let go comes back: drawn, so that not all come at once. */
const RETRY_MS = { least: 1000, spread: 4000 };

/** Query parameter of a page's first request: how many seconds ago it heard of changes last, or was made. */
const BEHIND = "ha";

/**
 * Makes the stream of one process. Ids are its own: a page that comes from another process revalidates. A page
 * without one says for how long it may have missed something.
 */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { https, heartbeatMs = 20_000, max = 5000, maxPerAddress = 250, groupOf, hearsAll } = options;
  const epoch = randomBytes(6).toString("hex");
  const headers = {
    ...securityHeaders({ https }),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // Proxies pass each event on at once.
    "x-accel-buffering": "no",
  };
  const open = new Set<Page>();
  const openByGroup = new Map<string, number>();
  const kept: { number: number; at: number; text: string; isPublic: boolean }[] = [];
  const startedAt = performance.now();
  let last = 0;
  /** Pages that are open or being opened. */
  let taken = 0;
  let isClosed = false;

  const write = (res: ServerResponse, text: string) => {
    res.write(text);
    if (res.writableLength > UNREAD_MAX) res.destroy();
  };
  const send = (data: object, isPublic = true) => {
    last += 1;
    const text = `id: ${epoch}-${last}\ndata: ${JSON.stringify(data)}\n\n`;
    kept.push({ number: last, at: performance.now(), text, isPublic });
    if (kept.length > KEPT) kept.shift();
    for (const page of open) if (isPublic || page.hearsAll) write(page.res, text);
  };
  /** The number of the last event that a page heard; undefined when that was too long ago, or somewhere else. */
  const lastHeard = (req: IncomingMessage): number | undefined => {
    const id = req.headers["last-event-id"];
    if (typeof id === "string") {
      const number = id.startsWith(`${epoch}-`) ? Number(id.slice(epoch.length + 1)) : Number.NaN;
      return number === last || kept.some((event) => event.number === number + 1) ? number : undefined;
    }
    const seconds = new URLSearchParams(req.url!.split("?")[1]).get(BEHIND) ?? "0";
    const since = /^\d{1,9}$/.test(seconds) ? performance.now() - Number(seconds) * 1000 : Number.NEGATIVE_INFINITY;
    if (since < startedAt || (kept.length === KEPT && since < kept[0]!.at)) return undefined;
    return (kept.find(({ at }) => at >= since)?.number ?? last + 1) - 1;
  };
  /** Events that a page has missed. Without events the browser learns from where on it listens. */
  const missed = (heard: number | undefined, hearsAll: boolean): string => {
    const id = `id: ${epoch}-${last}\n`;
    if (heard === undefined) return `${id}data: ${JSON.stringify({ topic: "all" })}\n\n`;
    const events = kept.filter(({ number, isPublic }) => number > heard && (isPublic || hearsAll));
    // An id without data moves on where the page listens from, past what is not for it.
    return `${events.map(({ text }) => text).join("")}${id}\n`;
  };
  const heartbeat = setInterval(() => {
    for (const { res, hearsAll, openedAt } of open) {
      if (hearsAll && performance.now() - openedAt > EDITOR_MS) res.end();
      else write(res, ":\n\n");
    }
  }, heartbeatMs).unref();

  const begin = (req: IncomingMessage, page: Page) => {
    if (page.res.destroyed) return;
    page.res.writeHead(200, headers);
    const retry = Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread);
    page.res.write(`retry: ${retry}\n\n${missed(lastHeard(req), page.hearsAll)}`);
    // A browser that was answered comes back, to whatever runs then.
    if (isClosed) page.res.end();
    else open.add(page);
  };

  return {
    countPages: () => open.size,
    handle(req, res) {
      if (req.url?.split("?", 1)[0] !== EVENTS_PATH) return false;
      const group = groupOf(req);
      const ofGroup = openByGroup.get(group) ?? 0;
      const isFull = taken >= max || ofGroup >= maxPerAddress;
      if (req.method !== "GET" || isFull) {
        res.writeHead(req.method === "GET" ? 503 : 405, { allow: "GET", "cache-control": "no-store" }).end();
        return true;
      }
      const page: Page = { res, group, hearsAll: false, openedAt: performance.now() };
      taken += 1;
      openByGroup.set(group, ofGroup + 1);
      res.on("close", () => {
        taken -= 1;
        open.delete(page);
        const left = openByGroup.get(group)! - 1;
        if (left > 0) openByGroup.set(group, left);
        else openByGroup.delete(group);
      });
      if (!req.headers.cookie) begin(req, page);
      else void hearsAll(req).then((is) => begin(req, Object.assign(page, { hearsAll: is })));
      return true;
    },
    publish(change) {
      const topic = topicOfChange(change);
      if (topic) send({ topic, id: change.id }, change.public !== false);
    },
    publishAll: () => send({ topic: "all" }),
    close() {
      clearInterval(heartbeat);
      isClosed = true;
      for (const { res } of open) res.end();
      open.clear();
    },
  };
}
