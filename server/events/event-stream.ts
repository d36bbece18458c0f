import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Change, topicOfChange } from "#domain/shared/cache-tags.ts";
import { isId } from "#domain/shared/id.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { createLiveUpdates, type LiveUpdatesOptions, type WatchedCoverage } from "./live-updates.ts";
import { throttleById } from "./throttle.ts";

/** Path of the server-sent events for open pages. */
export const EVENTS_PATH = "/eventos";

export interface EventStreamOptions {
  https: boolean;
  /** Milliseconds between heartbeats; 20,000 by default. */
  heartbeatMs?: number;
  /** Most open pages; the others poll. */
  max?: number;
  /**
   * Most open pages of one address: enough for a school behind one address, whose other pages poll, and too few for one
   * client to use up all streams.
   */
  maxPerAddress?: number;
  /** Least milliseconds between two announcements of new likes of one article; 10,000 by default. */
  likesMs?: number;
  /** Reads changes of a live coverage for the pages that show it. */
  readCoverage: LiveUpdatesOptions["read"];
  onError: LiveUpdatesOptions["onError"];
  /** The client's address or network, as rate limits count it. */
  groupOf: (req: IncomingMessage) => string;
  /** Whether a request is from an editor or administrator, who also receives changes of what readers cannot see. */
  seesDrafts: (req: IncomingMessage) => Promise<boolean>;
}

/** One open page. */
interface Page {
  res: ServerResponse;
  seesDrafts: boolean;
  openedAt: number;
}

/** Sends changes to open pages as server-sent events. */
export interface EventStream {
  /** Answers a request for the stream; false when it is for something else. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Sends a change of something that pages show: to all, or only to those who see drafts when it is not public. */
  publish(change: Change): void;
  /** How many pages are connected. */
  countPages(): number;
  /** Makes all pages revalidate: changes may have been missed. */
  publishAll(): void;
  close(): void;
}

/** Number of buffered events, which a page that reconnects can still receive. */
const RECENT_MAX = 200;
/** Unread bytes after which a page is disconnected; it reconnects and revalidates. */
const UNREAD_MAX = 64 * 1024;
/** Milliseconds after which an editor's page is disconnected, so that its role is checked again. */
const EDITOR_MS = 10 * 60_000;
/** Milliseconds until a disconnected page reconnects: random, so that not all do at the same time. */
const RETRY_MS = { least: 1000, spread: 4000 };

/** Query parameter of a page's first request: how many seconds ago it received of changes last, or was made. */
const SECONDS_AGO = "ha";
/** Query parameters of a page with a live coverage: its article, and the number of the last change that it has. */
const COVERAGE = { article: "vivo", seq: "n" };

const streamHeaders = (https: boolean) => ({
  ...securityHeaders({ https }),
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Tells nginx not to buffer events.
  "x-accel-buffering": "no",
});

/** Up to which time of this process a page without an id knows all changes; before all times where its request is not understood. */
function knownUntil(url: string): number {
  const seconds = new URLSearchParams(url.split("?")[1]).get(SECONDS_AGO) ?? "0";
  return /^\d{1,9}$/.test(seconds) ? performance.now() - Number(seconds) * 1000 : Number.NEGATIVE_INFINITY;
}

/** The live coverage that a page shows, or null. */
function watchedBy(url: string): WatchedCoverage | null {
  const query = new URLSearchParams(url.split("?")[1]);
  const id = query.get(COVERAGE.article) ?? "";
  const seq = query.get(COVERAGE.seq) ?? "";
  return isId(id) && /^\d{1,15}$/.test(seq) ? { id: id.toLowerCase(), seq: Number(seq) } : null;
}

/**
 * Counts pages that are open or being opened.
 * @returns admits another page of a client; the function that counts it as closed, or null where there are too many
 */
function limitPages(max: number, maxPerAddress: number): (group: string) => (() => void) | null {
  const openByGroup = new Map<string, number>();
  let pageCount = 0;
  return (group) => {
    const ofGroup = openByGroup.get(group) ?? 0;
    if (pageCount >= max || ofGroup >= maxPerAddress) return null;
    pageCount += 1;
    openByGroup.set(group, ofGroup + 1);
    return () => {
      pageCount -= 1;
      const left = openByGroup.get(group)! - 1;
      if (left > 0) openByGroup.set(group, left);
      else openByGroup.delete(group);
    };
  };
}

/**
 * Creates the stream of one process. Event ids are its own: a page with an id of another process revalidates everything. A
 * page without an id says for how long it may have missed something.
 */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { https, heartbeatMs = 20_000, likesMs = 10_000, max = 5000, maxPerAddress = 250 } = options;
  const { groupOf, seesDrafts } = options;
  const epoch = randomBytes(6).toString("hex");
  const headers = streamHeaders(https);
  const open = new Set<Page>();
  const admit = limitPages(max, maxPerAddress);
  const recent: { number: number; at: number; text: string; isPublic: boolean }[] = [];
  const startedAt = performance.now();
  let last = 0;
  let isClosed = false;

  const write = (res: ServerResponse, text: string | Buffer) => {
    res.write(text);
    if (res.writableLength > UNREAD_MAX) res.destroy();
  };
  const send = (data: object, isPublic = true) => {
    last += 1;
    const text = `id: ${epoch}-${last}\ndata: ${JSON.stringify(data)}\n\n`;
    recent.push({ number: last, at: performance.now(), text, isPublic });
    if (recent.length > RECENT_MAX) recent.shift();
    for (const page of open) if (isPublic || page.seesDrafts) write(page.res, text);
  };
  // Each announcement makes the article's open pages request it, so many likes are announced together.
  const sendLikes = throttleById((id) => send({ topic: "likes", id }), likesMs);
  /** The number of the last event that a page received; undefined when it is no longer buffered, or another process's. */
  const lastReceived = (req: IncomingMessage): number | undefined => {
    const id = req.headers["last-event-id"];
    if (typeof id === "string") {
      const number = id.startsWith(`${epoch}-`) ? Number(id.slice(epoch.length + 1)) : Number.NaN;
      return number === last || recent.some((event) => event.number === number + 1) ? number : undefined;
    }
    const since = knownUntil(req.url!);
    if (since < startedAt || (recent.length === RECENT_MAX && since < recent[0]!.at)) return undefined;
    return (recent.find(({ at }) => at >= since)?.number ?? last + 1) - 1;
  };
  /** Text of the events that a page has missed, with an id to continue from. */
  const missed = (received: number | undefined, seesDrafts: boolean): string => {
    const id = `id: ${epoch}-${last}\n`;
    if (received === undefined) return `${id}data: ${JSON.stringify({ topic: "all" })}\n\n`;
    const events = recent.filter(({ number, isPublic }) => number > received && (isPublic || seesDrafts));
    // An id without data also skips the events that are not for this page.
    return `${events.map(({ text }) => text).join("")}${id}\n`;
  };
  const live = createLiveUpdates({ read: options.readCoverage, write, onError: options.onError });
  const heartbeat = setInterval(() => {
    for (const { res, seesDrafts, openedAt } of open) {
      if (seesDrafts && performance.now() - openedAt > EDITOR_MS) res.end();
      else write(res, ":\n\n");
    }
  }, heartbeatMs).unref();

  const openStream = (req: IncomingMessage, page: Page) => {
    if (page.res.destroyed) return;
    page.res.writeHead(200, headers);
    const retry = Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread);
    page.res.write(`retry: ${retry}\n\n${missed(lastReceived(req), page.seesDrafts)}`);
    // A browser that got a response reconnects, to the process that runs then.
    if (isClosed) return page.res.end();
    open.add(page);
    const watched = watchedBy(req.url!);
    if (watched) live.follow(page.res, watched);
  };

  return {
    countPages: () => open.size,
    handle(req, res) {
      if (req.url?.split("?", 1)[0] !== EVENTS_PATH) return false;
      const leave = req.method === "GET" ? admit(groupOf(req)) : null;
      if (!leave) {
        res.writeHead(req.method === "GET" ? 503 : 405, { allow: "GET", "cache-control": "no-store" }).end();
        return true;
      }
      const page: Page = { res, seesDrafts: false, openedAt: performance.now() };
      res.on("close", () => {
        leave();
        open.delete(page);
      });
      if (!req.headers.cookie) openStream(req, page);
      else void seesDrafts(req).then((is) => openStream(req, Object.assign(page, { seesDrafts: is })));
      return true;
    },
    publish(change) {
      if (change.table === "live_coverages") return change.id === null ? live.announceAll() : live.announce(change.id);
      const topic = topicOfChange(change);
      if (topic === "likes" && change.id !== null) sendLikes(change.id);
      else if (topic) send({ topic, id: change.id }, change.public !== false);
    },
    publishAll() {
      send({ topic: "all" });
      live.announceAll();
    },
    close() {
      clearInterval(heartbeat);
      sendLikes.stop();
      live.close();
      isClosed = true;
      for (const { res } of open) res.end();
      open.clear();
    },
  };
}
