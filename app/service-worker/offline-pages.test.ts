import { expect, test } from "vitest";
import { type OfflinePage, sizeOf, withoutPlace } from "./offline-pages.ts";

const page = (path: string, changes: Partial<OfflinePage> = {}): OfflinePage => ({
  path,
  at: 0,
  pictures: [],
  bytes: 100_000,
  ...changes,
});
const articles = (count: number, changes: Partial<OfflinePage> = {}) =>
  Array.from({ length: count }, (_, index) => page(`/news/n${index}`, changes));
const pathsOf = (pages: OfflinePage[]) => pages.map(({ path }) => path);

test("a page takes its text and its pictures", () => {
  expect(
    sizeOf(
      page("/", {
        bytes: 10,
        pictures: [
          ["/media/a.webp", 5],
          ["/media/b.webp", 7],
        ],
      }),
    ),
  ).toBe(22);
});

test("the thirty articles that were opened last have a place, besides the home page", () => {
  expect(pathsOf(withoutPlace([page("/"), page("/sem-internet"), ...articles(30)]))).toEqual([]);
  expect(pathsOf(withoutPlace([page("/"), ...articles(33)]))).toEqual(["/news/n30", "/news/n31", "/news/n32"]);
});

test("pages and pictures together take at most 20 MB", () => {
  const heavy = { bytes: 200_000, pictures: [["/media/a.webp", 2_800_000]] as OfflinePage["pictures"] };
  const kept = [page("/"), ...articles(8, heavy)];
  expect(pathsOf(withoutPlace(kept))).toEqual(["/news/n6", "/news/n7"]);
});

test("an article that is too large leaves its place to smaller ones", () => {
  const kept = [page("/"), page("/news/small"), page("/news/large", { bytes: 25_000_000 }), page("/news/older")];
  expect(pathsOf(withoutPlace(kept))).toEqual(["/news/large"]);
});

test("saved articles have a place before others, besides the thirty, and leave some room to these", () => {
  const saved = Array.from({ length: 40 }, (_, index) => page(`/news/s${index}`, { saved: true, at: 0 }));
  expect(pathsOf(withoutPlace([page("/"), page("/para-voce"), ...articles(30), ...saved]))).toEqual([]);
  const heavy = Array.from({ length: 8 }, (_, index) => page(`/news/s${index}`, { saved: true, bytes: 2_000_000 }));
  expect(pathsOf(withoutPlace([page("/"), ...articles(2, { bytes: 3_000_000 }), ...heavy]))).toEqual([
    "/news/s6",
    "/news/s7",
  ]);
});

test("articles of the home page that nobody opened have a place after the thirty, and give it up first", () => {
  const front = Array.from({ length: 10 }, (_, index) => page(`/news/f${index}`, { front: true, bytes: 1_000_000 }));
  expect(pathsOf(withoutPlace([page("/"), ...articles(31), ...front]))).toEqual(["/news/n30"]);
  expect(pathsOf(withoutPlace([page("/"), ...articles(7, { bytes: 2_500_000 }), ...front]))).toEqual(
    front.slice(2).map(({ path }) => path),
  );
});
