import { describe, expect, test } from "vitest";
import { KEPT_LIMITS, type KeptExchange, type KeptItem } from "#domain/kept/types.ts";
import { parseState } from "./account-state.ts";
import { allPending, changesToSend, type Lists, mergeExchange, withoutSent } from "./merge.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const article = (number: number) => ({
  ...{ id: idOf(number), address: `feira-${number}`, title: `Feira ${number}`, category: null },
});
const kept = (number: number, at = NOW - 1000) => ({ ...article(number), at });
const lists = (changes: Partial<Lists> = {}): Lists => ({ saved: [], read: [], place: [], follow: [], ...changes });
const item = (number: number, changes: Partial<KeptItem> = {}): KeptItem => ({
  ...{ kind: "saved", key: idOf(number), removed: false, value: null, at: new Date(NOW - 500).toISOString() },
  ...changes,
});
const exchange = (changes: Partial<KeptExchange> = {}): KeptExchange => ({
  ...{ seq: 9, isWhole: false, items: [], articles: [], subjects: [] },
  ...changes,
});
const titles = ({ saved }: Lists) => saved.map(({ title }) => title);

describe("what an exchange changes on the device", () => {
  test("items are added and removed, the newest first; all else stays", () => {
    const answer = exchange({ items: [item(3), item(1, { removed: true })], articles: [article(3)] });
    const merged = mergeExchange(lists({ saved: [kept(2), kept(1)] }), {}, answer, NOW);
    expect(titles(merged)).toEqual(["Feira 3", "Feira 2"]);
  });

  test("what was changed here meanwhile is not undone by what the account knew before", () => {
    const pending = {
      [`saved ${idOf(1)}`]: { removed: false, at: NOW },
      [`saved ${idOf(2)}`]: { removed: true, at: NOW },
    };
    const answer = exchange({ items: [item(1, { removed: true }), item(2)], articles: [article(2)] });
    expect(titles(mergeExchange(lists({ saved: [kept(1)] }), pending, answer, NOW))).toEqual(["Feira 1"]);
  });

  test("a whole answer takes the place of the lists, except of what the account does not have yet", () => {
    const pending = { [`saved ${idOf(1)}`]: { removed: false, at: NOW } };
    const answer = exchange({ isWhole: true, items: [item(3)], articles: [article(3)] });
    const merged = mergeExchange(lists({ saved: [kept(1, NOW), kept(2)], read: [kept(4)] }), pending, answer, NOW);
    expect([titles(merged), merged.read]).toEqual([["Feira 1", "Feira 3"], []]);
  });

  test("an article that readers cannot see is not listed", () => {
    expect(titles(mergeExchange(lists(), {}, exchange({ items: [item(3)] }), NOW))).toEqual([]);
  });

  test("places and followed subjects come with what they need", () => {
    const subject = { key: `tag:${idOf(8)}` as const, name: "Feira", address: "feira", picture: null };
    const answer = exchange({
      items: [item(1, { kind: "place", value: 480 }), item(8, { kind: "follow", key: subject.key })],
      subjects: [subject],
    });
    const { place, follow } = mergeExchange(lists(), {}, answer, NOW);
    expect([place, follow]).toEqual([[{ id: idOf(1), value: 480, at: NOW - 500 }], [{ ...subject, at: NOW - 500 }]]);
  });

  test("no list grows beyond its limit", () => {
    const numbers = Array.from({ length: KEPT_LIMITS.saved + 20 }, (_, index) => index);
    const answer = exchange({ items: numbers.map((number) => item(number)), articles: numbers.map(article) });
    expect(mergeExchange(lists({ saved: [kept(1)] }), {}, answer, NOW).saved).toHaveLength(KEPT_LIMITS.saved);
  });
});

describe("what is sent", () => {
  test("the oldest changes first, with their age, and no negative one by a clock that was set back", () => {
    const pending = {
      [`place ${idOf(1)}`]: { removed: false, at: NOW + 5000 },
      [`saved ${idOf(2)}`]: { removed: true, at: NOW - 60_000 },
      [`follow tag:${idOf(3)}`]: { removed: false, at: NOW - 1000 },
    };
    const sent = changesToSend(pending, lists({ place: [{ id: idOf(1), value: 300, at: NOW }] }), NOW, 200);
    expect(sent).toEqual([
      { kind: "saved", key: idOf(2), removed: true, value: null, age: 60 },
      { kind: "follow", key: `tag:${idOf(3)}`, removed: false, value: null, age: 1 },
      { kind: "place", key: idOf(1), removed: false, value: 300, age: 0 },
    ]);
    expect(changesToSend(pending, lists(), NOW, 1)).toHaveLength(1);
  });

  test("joining sends everything with its own moment; a change that was made again meanwhile is sent again", () => {
    const pending = allPending(lists({ saved: [kept(1)], place: [{ id: idOf(1), value: 300, at: NOW }] }));
    expect(Object.keys(pending)).toEqual([`saved ${idOf(1)}`, `place ${idOf(1)}`]);
    const later = { ...pending, [`saved ${idOf(1)}`]: { removed: true, at: NOW + 1 } };
    expect(withoutSent(later, pending)).toEqual({ [`saved ${idOf(1)}`]: { removed: true, at: NOW + 1 } });
  });
});

test.each([null, "", "{[", "null", "7", '{"owner":1,"isOn":"yes","seq":-4,"pending":[1],"asked":{}}'])(
  "a broken state %s is that of a browser without an account",
  (text) => {
    expect(parseState(text)).toEqual({ owner: null, isOn: false, seq: 0, syncedAt: 0, pending: {}, asked: null });
  },
);

test("names in a stored state change no prototype", () => {
  parseState('{"pending":{"__proto__":{"removed":true,"at":1}}}');
  expect(({} as { removed?: boolean }).removed).toBeUndefined();
});
