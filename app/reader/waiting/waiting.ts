import { useMemo, useSyncExternalStore } from "react";
import { listStoredKeys, parseStored, readStored, store, subscribeToStored } from "#app/ui/browser-storage.ts";

/** A like, or its removal, that the site has not received yet. */
export interface WaitingLike {
  kind: "like";
  /** The reader who is signed in: nobody else sends it. */
  reader: string;
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

function isWaiting(one: unknown): one is Waiting {
  const item = Object(one);
  const texts = [item.reader, item.address, ...(item.kind === "comment" ? [item.id, item.text] : [])];
  return /^(?:like|comment)$/.test(item.kind) && texts.every((text) => typeof text === "string");
}

function parse(text: string | null): Waiting[] {
  const item = parseStored(text);
  return isWaiting(item) ? [item] : [];
}

/** All that wait, as one text per line: a snapshot that is the same as long as nothing changes. */
const readTexts = () => listStoredKeys(PREFIX).sort().map(readStored).join("\n");

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
  const isFull = item.kind === "comment" && listStoredKeys(PREFIX).length >= COMMENTS_MAX;
  if (isFull && readStored(keyOf(item)) === null) return false;
  if (!store(keyOf(item), JSON.stringify(item))) return false;
  dispatchEvent(new Event(CHANGE));
  return true;
}

/** Removes an item, unless another value took its place meanwhile. */
export function removeWaiting(item: Waiting): void {
  const [stored] = parse(readStored(keyOf(item)));
  if (JSON.stringify(stored) === JSON.stringify(item)) store(keyOf(item), null);
  dispatchEvent(new Event(CHANGE));
}

/** Removes everything of a reader, who has signed out on this device. */
export function forgetWaiting(reader: string): void {
  for (const item of listWaiting()) if (item.reader === reader) removeWaiting(item);
}
