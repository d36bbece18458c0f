import {
  type FollowKey,
  KEPT_KINDS,
  type KeptChange,
  type KeptExchange,
  type KeptItem,
  type KeptKind,
} from "#domain/kept/types.ts";
import { type AccountState, pendingName } from "./account-state.ts";
import { currentItems, type KeptItems, keyOf } from "./lists.ts";

export type Lists = { [Kind in KeptKind]: KeptItems[Kind][] };

/** The changes that are to be sent, the oldest first. */
export function changesToSend(
  pending: AccountState["pending"],
  lists: Lists,
  now: number,
  limit: number,
): KeptChange[] {
  const places = new Map(lists.place.map(({ id, value }) => [id, value]));
  return Object.entries(pending)
    .sort(([, one], [, other]) => one.at - other.at)
    .slice(0, limit)
    .map(([name, { removed, at }]) => {
      const [kind, key] = name.split(/ (.*)/s) as [KeptKind, string];
      // An item that is gone meanwhile, as the oldest of a full history, is left to the account's own limits.
      const value = kind === "place" && !removed ? (places.get(key) ?? 0) : null;
      return { kind, key, removed, value, age: Math.max(0, (now - at) / 1000) };
    });
}

/** Everything of a device as changes that its account does not have. */
export function allPending(lists: Lists): AccountState["pending"] {
  return Object.fromEntries(
    KEPT_KINDS.flatMap((kind) =>
      lists[kind].map((item) => [pendingName(kind, keyOf(item)), { removed: false, at: item.at }] as const),
    ),
  );
}

/** What an exchange says about an item: the item, or nothing for one whose article or subject readers cannot see. */
function toListItem(
  { kind, key, value, at }: KeptItem,
  known: KeptItems[KeptKind] | undefined,
  { articles, subjects }: Pick<KeptExchange, "articles" | "subjects">,
): KeptItems[KeptKind] | undefined {
  const moment = Date.parse(at);
  if (kind === "place") return { id: key, value: value ?? 0, at: moment };
  if (kind === "follow") {
    const subject = subjects.find((one) => one.key === (key as FollowKey));
    return subject ? { ...subject, at: moment } : known && { ...known, at: moment };
  }
  const article = articles.find(({ id }) => id === key);
  return article ? { ...article, at: moment } : known && { ...known, at: moment };
}

/**
 * The lists of a device after an exchange with its account. What was changed on the device meanwhile stays as it is there.
 * @param pending the changes that the account does not have yet
 */
export function mergeExchange(
  lists: Lists,
  pending: AccountState["pending"],
  exchange: KeptExchange,
  now: number,
): Lists {
  const merge = <Kind extends KeptKind>(kind: Kind): KeptItems[Kind][] => {
    const own = new Map(lists[kind].map((item) => [keyOf(item), item as KeptItems[KeptKind]]));
    const isPending = (key: string) => pending[pendingName(kind, key)] !== undefined;
    const items = exchange.isWhole ? new Map([...own].filter(([key]) => isPending(key))) : new Map(own);
    for (const item of exchange.items) {
      if (item.kind !== kind || isPending(item.key)) continue;
      const next = item.removed ? undefined : toListItem(item, own.get(item.key), exchange);
      if (next) items.set(item.key, next);
      else items.delete(item.key);
    }
    const sorted = [...items.values()].sort((one, other) => other.at - one.at);
    return currentItems(kind, sorted as KeptItems[Kind][], now);
  };
  return { saved: merge("saved"), read: merge("read"), place: merge("place"), follow: merge("follow") };
}

/** The changes that are left once some were sent: those that were made again meanwhile. */
export function withoutSent(pending: AccountState["pending"], sent: AccountState["pending"]): AccountState["pending"] {
  return Object.fromEntries(Object.entries(pending).filter(([name, { at }]) => sent[name]?.at !== at));
}
