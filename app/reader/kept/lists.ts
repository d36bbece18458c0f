import { createStoredList } from "#app/ui/browser-storage.ts";
import {
  type FollowedSubject,
  isFollowKey,
  KEPT_LIMITS,
  type KeptArticle,
  type KeptKind,
  READ_DAYS,
} from "#domain/kept/types.ts";
import { isId } from "#domain/shared/id.ts";
import { noteChange } from "./account-state.ts";

/** An article that was saved or read; `at` is when, milliseconds since 1970. */
export type ListedArticle = KeptArticle & { at: number };
/** How far the text of an article was read, thousandths. */
export interface Place {
  id: string;
  value: number;
  at: number;
}
export type Followed = FollowedSubject & { at: number };

/** The items of each list. */
export interface KeptItems {
  saved: ListedArticle;
  read: ListedArticle;
  place: Place;
  follow: Followed;
}

type Fields = Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === "string";
const fieldsOf = (one: unknown): Fields => Object(one);
const isMoment = (value: unknown) => typeof value === "number" && value > 0;

function isArticle(one: unknown): one is ListedArticle {
  const { id, address, title, category, at } = fieldsOf(one);
  const isCategory = category === null || [fieldsOf(category).name, fieldsOf(category).colorKey].every(isText);
  return isText(id) && isId(id) && isText(address) && isText(title) && isCategory && isMoment(at);
}

function isPlace(one: unknown): one is Place {
  const { id, value, at } = fieldsOf(one);
  return (
    isText(id) && isId(id) && Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000 && isMoment(at)
  );
}

function isFollowed(one: unknown): one is Followed {
  const { key, name, address, picture, at } = fieldsOf(one);
  return (
    isText(key) &&
    isFollowKey(key) &&
    isText(name) &&
    isText(address) &&
    (picture === null || isText(picture)) &&
    isMoment(at)
  );
}

/** What this browser keeps for its reader, a list of each kind, the newest first; another form needs other keys. */
const LISTS = {
  saved: createStoredList("coreto_salvas_v1", isArticle),
  read: createStoredList("coreto_lidas_v1", isArticle),
  place: createStoredList("coreto_lugares_v1", isPlace),
  follow: createStoredList("coreto_segue_v1", isFollowed),
};

/** The id by which an item is found in its list. */
export const keyOf = (item: KeptItems[KeptKind]): string => ("key" in item ? item.key : item.id);

/** A list as it counts now: history and places end after `READ_DAYS`, and no list is longer than its limit. */
export function currentItems<Kind extends KeptKind>(kind: Kind, stored: readonly KeptItems[Kind][], now: number) {
  const oldest = kind === "read" || kind === "place" ? now - READ_DAYS * 86_400_000 : 0;
  return stored.filter(({ at }) => at >= oldest).slice(0, KEPT_LIMITS[kind]);
}

const listOf = <Kind extends KeptKind>(kind: Kind) =>
  LISTS[kind] as unknown as ReturnType<typeof createStoredList<KeptItems[Kind]>>;

/** What is kept now. */
export const readItems = <Kind extends KeptKind>(kind: Kind): KeptItems[Kind][] =>
  currentItems(kind, listOf(kind).read(), Date.now());

/** What is kept; empty on the server and during hydration, in step with other tabs. */
export const useStoredItems = <Kind extends KeptKind>(kind: Kind): readonly KeptItems[Kind][] => listOf(kind).useList();

/** Whether something is kept. */
export const useIsKept = (kind: KeptKind, key: string): boolean =>
  useStoredItems(kind).some((item) => keyOf(item) === key);

/** Stores a list as it is, without telling the account; false where the browser has no room. */
export const writeItems = <Kind extends KeptKind>(kind: Kind, items: readonly KeptItems[Kind][]): boolean =>
  listOf(kind).write(items);

/** The result of adding: `full` at the limit of what a reader chooses, `refused` where the browser has no room. */
export type Added = "added" | "full" | "refused";

/** Adds an item before the others, in place of an earlier one. What nobody chooses, as history, gives way to newer items. */
export function addItem<Kind extends KeptKind>(kind: Kind, item: KeptItems[Kind]): Added {
  const others = readItems(kind).filter((one) => keyOf(one) !== keyOf(item));
  const isChosen = kind === "saved" || kind === "follow";
  if (isChosen && others.length >= KEPT_LIMITS[kind]) return "full";
  const items = [item, ...others].slice(0, KEPT_LIMITS[kind]);
  const isStored = writeItems(kind, items) || (!isChosen && writeItems(kind, items.slice(0, items.length / 2)));
  if (!isStored) return "refused";
  noteChange(kind, keyOf(item), false);
  return "added";
}

/** Removes an item. */
export function removeItem(kind: KeptKind, key: string): void {
  const items = readItems(kind);
  if (!items.some((item) => keyOf(item) === key)) return;
  if (
    writeItems(
      kind,
      items.filter((item) => keyOf(item) !== key),
    )
  )
    noteChange(kind, key, true);
}

/** Empties a list. */
export function clearItems(kind: KeptKind): void {
  const items = readItems(kind);
  if (writeItems(kind, [])) for (const item of items) noteChange(kind, keyOf(item), true);
}

/** Puts items back that were removed together, beside those that came since. */
export function restoreItems<Kind extends KeptKind>(kind: Kind, items: readonly KeptItems[Kind][]): void {
  const since = readItems(kind);
  const back = items.filter((item) => !since.some((one) => keyOf(one) === keyOf(item)));
  if (writeItems(kind, [...since, ...back])) for (const item of back) noteChange(kind, keyOf(item), false);
}

/** Where an article was left, thousandths of its text; null where that is not known. */
export const findPlace = (id: string): number | null =>
  readItems("place").find((place) => place.id === id)?.value ?? null;
