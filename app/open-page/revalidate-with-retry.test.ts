import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backgroundMiddleware, setShownData } from "./background-middleware.ts";
import { revalidateWithRetry } from "./revalidate-with-retry.ts";

const network = new EventTarget();
const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockReset();
});

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const ready = () => Promise.resolve(new Response("ok"));

test("while the site responds, the page is revalidated immediately", async () => {
  ask.mockImplementation(ready);
  const read = vi.fn(async () => {});
  await revalidateWithRetry(read);
  expect([ask.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ["cannot be reached", offline],
  ["is not ready", () => Promise.resolve(new Response("unavailable", { status: 503 }))],
  ["is hidden by a network's sign-in page", () => Promise.resolve(new Response("<h1>Wi-Fi</h1>"))],
])("a page is not revalidated while the site %s, and once when it is back", async (_, failing) => {
  ask.mockImplementation(failing);
  const read = vi.fn(async () => {});
  const other = vi.fn(async () => {});
  const done = [read, read, other].map(revalidateWithRetry);
  await vi.advanceTimersByTimeAsync(7000);
  // Immediately and then every three seconds, for any number of callers.
  expect([ask.mock.calls.length, read.mock.calls.length]).toEqual([3, 0]);
  ask.mockImplementation(ready);
  await vi.advanceTimersByTimeAsync(3000);
  await Promise.all(done);
  expect([read.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
});

test("an `online` event of the browser starts the next attempt", async () => {
  ask.mockImplementation(offline);
  const read = vi.fn(async () => {});
  const done = revalidateWithRetry(read);
  await vi.advanceTimersByTimeAsync(10);
  ask.mockImplementation(ready);
  network.dispatchEvent(new Event("online"));
  await done;
  expect(read).toHaveBeenCalledOnce();
});

test("a revalidation that fails does not block the next one", async () => {
  ask.mockImplementation(ready);
  const read = vi.fn(() => Promise.reject(new Error("cut")));
  await expect(revalidateWithRetry(read)).rejects.toThrow("cut");
  await expect(revalidateWithRetry(read)).rejects.toThrow("cut");
});

test("a lost response is requested again at growing intervals", async () => {
  ask.mockImplementation(ready);
  const lost = { root: { type: "error" as const, result: new TypeError("Failed to fetch") } };
  const request = new Request("https://a.example/lost.data");
  setShownData("/lost", [{ id: "root", loaderData: "shown" }]);
  const read = vi.fn(async () => {
    await backgroundMiddleware({ request }, async () => (read.mock.calls.length < 3 ? { ...lost } : {}));
  });
  const done = revalidateWithRetry(read);
  const counts: number[] = [];
  for (const wait of [0, 3000, 3000, 3000]) {
    await vi.advanceTimersByTimeAsync(wait);
    counts.push(read.mock.calls.length);
  }
  await done;
  expect(counts).toEqual([1, 2, 2, 3]);
});
