import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { UpdateList, UpdateQuery } from "#domain/shared/feature.ts";

/** The coverage that an open page shows, and the number of the last change that it has. */
export interface WatchedCoverage {
  id: string;
  seq: number;
}

export interface LiveUpdatesOptions {
  /** Changes of a coverage after a number, or its last ones; null for one that readers do not see. */
  read: (id: string, query: UpdateQuery) => Promise<UpdateList | null>;
  write: (res: ServerResponse, text: Buffer) => void;
  onError: (error: unknown) => void;
}

/** Sends changes of live coverages to the open pages that show them. */
export interface LiveUpdates {
  /** Sends a page what it has missed, then each change, until its response is closed. */
  follow(res: ServerResponse, watched: WatchedCoverage): void;
  /** A coverage has changed. */
  announce(id: string): void;
  /** Any coverage may have changed. */
  announceAll(): void;
  close(): void;
}

/** Changes of a coverage that a process holds, for pages that reconnect. */
const HELD_MAX = 100;
/** Bytes that a page is sent at once; one that has missed more loads anew. */
const MISSED_MAX = 32 * 1024;
/** Pages that are written to before other requests have their turn. */
const STEP = 500;
/** Milliseconds until a failed read is tried again. */
const RETRY_MS = 1000;
const LOAD_ANEW = Buffer.from(`data: ${JSON.stringify({ topic: "all" })}\n\n`);

interface Page {
  res: ServerResponse;
  seq: number;
}

/** The state of one coverage in a process, as long as pages show it. */
interface Channel {
  id: string;
  pages: Set<Page>;
  /** The last changes in their order. */
  held: { seq: number; text: Buffer }[];
  /** Number of the last change that is not held any more. */
  since: number;
  /** Number of the last change that was read; null before the first read. */
  until: number | null;
  isStale: boolean;
  isReading: boolean;
}

/**
 * Creates the changes of one process. Each is read once, however many pages show the coverage, and carries the entry itself, so that
 * pages do not request it. Numbers decide what a page has, never the order in which announcements arrive.
 */
export function createLiveUpdates({ read, write, onError }: LiveUpdatesOptions): LiveUpdates {
  const channels = new Map<string, Channel>();
  const timers = new Set<NodeJS.Timeout>();

  /** The changes that a page with a number has missed. */
  const missedBy = (channel: Channel, seq: number): Buffer => {
    if (seq < channel.since) return LOAD_ANEW;
    const texts = channel.held.filter((change) => change.seq > seq).map(({ text }) => text);
    const all = Buffer.concat(texts);
    return all.length > MISSED_MAX ? LOAD_ANEW : all;
  };
  /** @param texts what pages with a number have missed: nearly all have the same */
  const catchUp = (channel: Channel, page: Page, texts: Map<number, Buffer>) => {
    if (page.seq >= channel.until!) return;
    const text = texts.get(page.seq) ?? missedBy(channel, page.seq);
    texts.set(page.seq, text);
    page.seq = channel.until!;
    write(page.res, text);
  };
  const deliver = async (channel: Channel) => {
    const texts = new Map<number, Buffer>();
    let count = 0;
    for (const page of [...channel.pages]) {
      catchUp(channel, page, texts);
      count += 1;
      if (count % STEP === 0) await setImmediate();
    }
  };
  const hold = (channel: Channel, { since, until, updates }: UpdateList) => {
    if (channel.until === null || since > channel.until) {
      channel.held = [];
      channel.since = since;
    }
    for (const update of updates) {
      const before = channel.held.at(-1)?.seq ?? channel.since;
      const data = JSON.stringify({ topic: "live", id: channel.id, before, ...update });
      channel.held.push({ seq: update.seq, text: Buffer.from(`data: ${data}\n\n`) });
    }
    for (const { seq } of channel.held.splice(0, channel.held.length - HELD_MAX)) channel.since = seq;
    channel.until = until;
  };
  const refresh = async (channel: Channel) => {
    channel.isStale = true;
    if (channel.isReading) return;
    channel.isReading = true;
    try {
      while (channel.isStale) {
        channel.isStale = false;
        const list = await read(channel.id, { after: channel.until, max: HELD_MAX });
        if (!list) continue;
        hold(channel, list);
        await deliver(channel);
      }
    } catch (error) {
      onError(error);
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (channels.get(channel.id) === channel) void refresh(channel);
      }, RETRY_MS).unref();
      timers.add(timer);
    } finally {
      channel.isReading = false;
    }
  };

  return {
    follow(res, { id, seq }) {
      const known = channels.get(id);
      const channel = known ?? {
        ...{ id, pages: new Set(), held: [], since: 0, until: null, isStale: false, isReading: false },
      };
      const page = { res, seq };
      channel.pages.add(page);
      channels.set(id, channel);
      res.on("close", () => {
        channel.pages.delete(page);
        if (channel.pages.size === 0 && channels.get(id) === channel) channels.delete(id);
      });
      if (channel.until === null) void refresh(channel);
      else catchUp(channel, page, new Map());
    },
    announce(id) {
      const channel = channels.get(id);
      if (channel) void refresh(channel);
    },
    announceAll() {
      for (const channel of channels.values()) void refresh(channel);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      channels.clear();
    },
  };
}
