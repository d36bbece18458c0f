import { expect, test } from "vitest";
import { channelText } from "./channel-text.ts";

const url = "https://jornal.example/news/coreto";

test("a channel's message has the title in bold, the summary and the address", () => {
  expect(channelText({ title: "Coreto reabre", summary: "Domingo, às 18h.", url })).toBe(
    `*Coreto reabre*\n\nDomingo, às 18h.\n\n${url}`,
  );
});

test("a summary is cut between words after two lines", () => {
  const summary = "palavra ".repeat(40);
  const [, shown = ""] = channelText({ title: "Coreto", summary, url }).split("\n\n");
  expect(shown).toMatch(/^(palavra )+palavra…$/);
  expect(shown.length).toBeLessThanOrEqual(121);
});

test("asterisks and line ends in a title do not break the bold mark, and an empty summary leaves no gap", () => {
  expect(channelText({ title: "Festa *grátis*\nna praça", summary: " ", url })).toBe(
    `*Festa grátis na praça*\n\n${url}`,
  );
});
