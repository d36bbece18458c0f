import { expect, test } from "vitest";
import type { ArticleSummary } from "#domain/news/types.ts";
import { groupByDay } from "./group-by-day.ts";

const article = (day: string, isPlaced?: true) =>
  ({ address: day, publishedAt: `${day}T12:00:00Z`, isPlaced }) as unknown as ArticleSummary;
const groups = (...articles: ArticleSummary[]) =>
  groupByDay(articles, { today: "2026-11-27", dayOf: (moment) => moment.slice(0, 10) }).map(
    ({ heading, articles }) => [heading, articles.map(({ address }) => address.slice(8))] as const,
  );

test("articles are below their days", () => {
  expect(
    groups(
      article("2026-11-27"),
      article("2026-11-27"),
      article("2026-11-26"),
      article("2026-11-21"),
      article("2026-11-20"),
      article("2026-11-03"),
    ),
  ).toEqual([
    ["Hoje", ["27", "27"]],
    ["Ontem", ["26"]],
    ["Últimos sete dias", ["21"]],
    ["Novembro de 2026", ["20", "03"]],
  ]);
});

test("older articles alone have no heading", () => {
  expect(groups(article("2026-11-20"), article("2026-11-03"))).toEqual([[null, ["20", "03"]]]);
  expect(groups()).toEqual([]);
});

test("an older article that the newsroom placed above newer ones is named as its choice, and no other", () => {
  expect(groups(article("2026-11-26", true), article("2026-11-27", true), article("2026-11-27"))).toEqual([
    ["Escolhas da redação", ["26"]],
    ["Hoje", ["27", "27"]],
  ]);
  expect(groups(article("2026-11-26", true), article("2026-11-26"))).toEqual([["Ontem", ["26", "26"]]]);
});
