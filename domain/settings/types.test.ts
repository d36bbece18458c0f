import { expect, test } from "vitest";
import { chosenSections, FALLBACK, parseSettings } from "./types.ts";

test("a site without settings has a name, a slogan, and texts about itself", () => {
  expect(parseSettings([])).toMatchObject({
    site_name: FALLBACK.name,
    about_us_content: FALLBACK.about,
    contact_content: FALLBACK.contact,
    default_theme: "light",
    news_per_page: 8,
    card_layout: "thumbnail",
    theme_force_apply_at: null,
  });
});

test.each([
  ["0", 8],
  ["-3", 8],
  ["oito", 8],
  ["1", 1],
  ["12", 12],
  ["500", 100],
])("news per page %s is read as %d", (value, expected) => {
  expect(parseSettings([{ key: "news_per_page", value }]).news_per_page).toBe(expected);
});

test("a value nobody knows counts as missing", () => {
  const settings = parseSettings([
    { key: "default_theme", value: "sepia" },
    { key: "card_layout", value: "" },
    { key: "site_name", value: "   " },
    { key: "theme_force_apply_at", value: "ontem" },
  ]);
  expect(settings).toMatchObject({ default_theme: "light", card_layout: "thumbnail", site_name: FALLBACK.name });
  expect(settings.theme_force_apply_at).toBeNull();
});

test.each(["2026-11-20T12:00:00.000Z", " 1795176000000 "])(
  "the force-apply moment %j is read as milliseconds",
  (value) => {
    const rows = [{ key: "theme_force_apply_all_at", value }];
    expect(parseSettings(rows).theme_force_apply_all_at).toBe(Date.UTC(2026, 10, 20, 12));
  },
);

test("section blocks are the site's choice until the newsroom chooses, and then each category once", () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const rows = [
    { key: "front_section_1", value: one },
    { key: "front_section_2", value: "nada" },
    { key: "front_section_4", value: other },
    { key: "front_section_5", value: one },
  ];
  expect(chosenSections(parseSettings(rows))).toBeNull();
  expect(chosenSections(parseSettings([...rows, { key: "front_sections", value: "hand" }]))).toEqual([one, other]);
  expect(chosenSections(parseSettings([{ key: "front_sections", value: "hand" }]))).toEqual([]);
});
