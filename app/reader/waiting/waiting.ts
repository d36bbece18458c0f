import { useMemo, useSyncExternalStore } from "react";
import { subscribeToStored } from "#app/ui/stored-list.ts";

/** A like, or its removal, that the site has not received yet. */
export interface WaitingLike {
  kind: "like";
  /** The reader who is signed in: nobody else sends it. */
  reader: string;
  /** Address of the article. */
  address: string;
  /** The id of a comment on it that is liked; absent for the article itself. */
  comment?: string;
  liked: boolean;
}

/** A comment that the site has not received yet. */
export interface UnsentComment {
  kind: "comment";
  /** The id that the comment will have: sent twice, it is one comment. */
  id: string;
  reader: string;
  address: string;
  /** The id of the comment that it answers; absent for one on the article. */
  to?: string;
  text: string;
  /** Why the site refused it; it is not sent again by itself. */
  refused?: string;
}

export type Waiting = WaitingLike | UnsentComment;

/** Each is a value of its own in the browser's storage, so that two tabs never overwrite each other's. */
const PREFIX = "coreto_espera_v1 ";
const CHANGE = "coreto:espera";
/** Most comments that wait on a device. */
const COMMENTS_MAX = 50;

const keyOf = (item: Waiting) =>
  PREFIX + (item.kind === "comment" ? item.id : `${item.reader} ${item.comment ?? item.address}`);

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
    key.startsWith(PREFIX),
  );

function isWaiting(one: unknown): one is Waiting {
  const item = Object(one);
  const texts = [item.reader, item.address, ...(item.kind === "comment" ? [item.id, item.text] : [])];
  return /^(?:like|comment)$/.test(item.kind) && texts.every((text) => typeof text === "string");
}

function parse(text: string): Waiting[] {
  try {
    const item: unknown = JSON.parse(text);
    return isWaiting(item) ? [item] : [];
  } catch {
    return [];
  }
}

/** All that wait, as one text per line: a snapshot that is the same as long as nothing changes. */
function readTexts(): string {
  try {
    return keysOf(localStorage)
      .sort()
      .map((key) => localStorage.getItem(key))
      .join("\n");
  } catch {
    return "";
  }
}

const subscribe = subscribeToStored(CHANGE);

/** Likes and comments that wait on this device, of every reader; empty on the server. */
export function useWaiting(): readonly Waiting[] {
  const texts = useSyncExternalStore(subscribe, readTexts, () => "");
  return useMemo(() => texts.split("\n").flatMap(parse), [texts]);
}

/** Likes and comments that wait now. */
export const listWaiting = (): Waiting[] => readTexts().split("\n").flatMap(parse);

/** Stores an item; a later like of the same article or comment replaces the earlier one. False where the browser has no room. */
export function addWaiting(item: Waiting): boolean {
  try {
    const isFull = item.kind === "comment" && keysOf(localStorage).length >= COMMENTS_MAX;
    if (isFull && localStorage.getItem(keyOf(item)) === null) return false;
    localStorage.setItem(keyOf(item), JSON.stringify(item));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGE));
  return true;
}

/** Removes an item, unless another value took its place meanwhile. */
export function removeWaiting(item: Waiting): void {
  try {
    const [stored] = parse(localStorage.getItem(keyOf(item)) ?? "");
    if (JSON.stringify(stored) === JSON.stringify(item)) localStorage.removeItem(keyOf(item));
  } catch {}
  dispatchEvent(new Event(CHANGE));
}

/** Removes everything of a reader, who has signed out on this device. */
export function forgetWaiting(reader: string): void {
  for (const item of listWaiting()) if (item.reader === reader) removeWaiting(item);
}
