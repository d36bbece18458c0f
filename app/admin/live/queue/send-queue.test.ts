import { expect, test, vi } from "vitest";
import { LIVE_TEXT } from "#domain/live/text.ts";
import { createMemoryStore } from "./entry-store.ts";
import { EMPTY_ENTRY, isChangeable, type QueuedEntry, toSentFields } from "./queued-entry.ts";
import { type QueueRequests, type RequestEnd, sendQueue, withFreeQueue, withQueueLock } from "./send-queue.ts";

const ANA = "ana";
const NOW = Date.parse("2026-11-20T22:52:00Z");
const DAY_MS = 86_400_000;
const DONE = { kind: "done", value: {} } as const;

const entry = (id: string, order: number, more: Partial<QueuedEntry> = {}): QueuedEntry => ({
  ...{ id, order, account: ANA, newsId: "n", coverage: "Rio sobe", writtenAt: NOW - 60_000, photo: null },
  ...{ isAttempted: false, refusal: null, needsNewId: false, fields: { ...EMPTY_ENTRY, title: id } },
  ...more,
});
const photo = { file: new File(["x"], "rio.jpg", { type: "image/jpeg" }), originalBytes: 3_000_000 };

async function deviceWith(...entries: QueuedEntry[]) {
  const store = createMemoryStore();
  for (const one of entries) await store.put(one);
  const sent: string[] = [];
  const drain = (requests: Partial<QueueRequests> = {}, account = ANA) =>
    sendQueue({
      ...{ store, account, now: () => NOW, onSending: () => {}, onSent: () => {} },
      probe: async () => DONE,
      upload: async () => ({ kind: "done", value: "/media/rio.jpg" }),
      send: async ({ id }) => {
        sent.push(id);
        return DONE;
      },
      ...requests,
    });
  const states = async () => (await store.list(ANA)).map(({ id, refusal, isAttempted }) => [id, refusal, isAttempted]);
  return { store, sent, drain, states };
}

test("entries are sent in the order in which they were written, and then leave the device", async () => {
  const { sent, drain, states } = await deviceWith(entry("b", 2), entry("a", 1), entry("c", 3));
  expect(await drain()).toBeNull();
  expect([sent, await states()]).toEqual([["a", "b", "c"], []]);
});

test.each(["offline", "unavailable", "signed-out", "other-person", "no-access"] as const)(
  "while the site answers %s all entries stay, in their order",
  async (kind) => {
    const { sent, drain, states } = await deviceWith(entry("a", 1), entry("b", 2));
    expect(await drain({ probe: async () => ({ kind }) })).toBe(kind);
    expect([sent, (await states()).map(([id]) => id)]).toEqual([[], ["a", "b"]]);
    expect(await drain()).toBeNull();
    expect(sent).toEqual(["a", "b"]);
  },
);

test("an entry whose answer was lost is sent again with the same id, and is not changed meanwhile", async () => {
  const { store, sent, drain } = await deviceWith(entry("a", 1), entry("b", 2));
  const send = vi.fn(async ({ id }: QueuedEntry): Promise<RequestEnd<unknown>> => {
    sent.push(id);
    return sent.length === 1 ? { kind: "offline" } : DONE;
  });
  expect(await drain({ send })).toBe("offline");
  const [first, second] = await store.list(ANA);
  expect([isChangeable(first!), isChangeable(second!)]).toEqual([false, true]);
  expect(await drain({ send })).toBeNull();
  expect(sent).toEqual(["a", "a", "b"]);
});

test("an entry that the server refuses stays with its words, and holds up none", async () => {
  const { store, drain, sent } = await deviceWith(entry("a", 1), entry("b", 2));
  const send = async ({ id }: QueuedEntry): Promise<RequestEnd<unknown>> => {
    sent.push(id);
    return id === "a" ? { kind: "refused", text: LIVE_TEXT.taken, needsNewId: true } : DONE;
  };
  expect(await drain({ send })).toBeNull();
  expect(await drain({ send })).toBeNull();
  expect(sent).toEqual(["a", "b"]);
  expect(await store.list(ANA)).toMatchObject([{ id: "a", refusal: LIVE_TEXT.taken, needsNewId: true }]);
});

test("the picture is uploaded once, before its entry", async () => {
  const { store, drain } = await deviceWith(entry("a", 1, { photo }));
  const upload = vi.fn(async (): Promise<RequestEnd<string>> => ({ kind: "done", value: "/media/rio.jpg" }));
  expect(await drain({ upload, send: async () => ({ kind: "offline" }) })).toBe("offline");
  expect(await store.list(ANA)).toMatchObject([{ photo: null, fields: { picture: "/media/rio.jpg" } }]);
  const send = vi.fn(async () => DONE);
  await drain({ upload, send });
  expect(upload).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ fields: expect.objectContaining({ picture: "/media/rio.jpg" }) }),
  );
});

test("a picture that is refused keeps its entry from being sent without it", async () => {
  const { drain, sent, states } = await deviceWith(entry("a", 1, { photo }));
  await drain({ upload: async () => ({ kind: "refused", text: "A imagem deve ter no máximo 5MB" }) });
  expect([sent, await states()]).toEqual([[], [["a", "A imagem deve ter no máximo 5MB", false]]]);
});

test("entries of somebody else on the device are neither sent nor listed", async () => {
  const { store, sent, drain } = await deviceWith(entry("a", 1), entry("dela", 2, { account: "bia" }));
  await drain();
  expect(sent).toEqual(["a"]);
  expect((await store.list(ANA)).length).toBe(0);
  await drain({}, "bia");
  expect(sent).toEqual(["a", "dela"]);
});

test("an entry of more than seven days is not sent without another look", async () => {
  const { drain, sent, states } = await deviceWith(entry("a", 1, { writtenAt: NOW - 8 * DAY_MS }));
  expect(await drain()).toBeNull();
  expect([sent, await states()]).toEqual([[], [["a", LIVE_TEXT.tooOld, false]]]);
});

test("an entry is sent with its age by the device's own clock, whatever that says", () => {
  const wrongClock = NOW - DAY_MS;
  const sent = toSentFields(entry("a", 1, { writtenAt: wrongClock }), wrongClock + 90_000);
  expect(sent).toMatchObject({ entryId: "a", title: "a", ageMs: "90000" });
  expect(toSentFields(entry("a", 1), NOW - DAY_MS).ageMs).toBe("0");
  expect("pinned" in sent).toBe(false);
  expect(toSentFields(entry("a", 1, { fields: { ...EMPTY_ENTRY, pinned: true } }), NOW).pinned).toBe("on");
});

test("two tabs of one device send each entry once", async () => {
  const { store, sent } = await deviceWith(...["a", "b", "c"].map((id, order) => entry(id, order)));
  const locks: Promise<unknown>[] = [Promise.resolve()];
  vi.stubGlobal("navigator", {
    locks: {
      request: (_: string, work: () => Promise<unknown>) => {
        const done = locks.at(-1)!.then(work);
        locks.push(done);
        return done;
      },
    },
  });
  const tab = () =>
    withQueueLock(ANA, () =>
      sendQueue({
        ...{ store, account: ANA, now: () => NOW, onSending: () => {}, onSent: () => {} },
        probe: async () => DONE,
        upload: async () => ({ kind: "done", value: "" }),
        send: async ({ id }) => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          sent.push(id);
          return DONE;
        },
      }),
    );
  await Promise.all([tab(), tab()]);
  vi.unstubAllGlobals();
  expect(sent).toEqual(["a", "b", "c"]);
});

test("nothing is taken off the device while a tab sends", async () => {
  const work = vi.fn(async () => {});
  const request =
    (lock: object | null) => async (_: string, __: object, act: (lock: object | null) => Promise<unknown>) =>
      act(lock);
  vi.stubGlobal("navigator", { locks: { request: request(null) } });
  expect([await withFreeQueue(ANA, work), work.mock.calls.length]).toEqual([false, 0]);
  vi.stubGlobal("navigator", { locks: { request: request({}) } });
  expect([await withFreeQueue(ANA, work), work.mock.calls.length]).toEqual([true, 1]);
  vi.unstubAllGlobals();
});
