import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { getSettings } from "./queries.server.ts";
import { FALLBACK } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });

test("an empty table of settings is read as the written fallbacks", async () => {
  expect(await getSettings(database.db)).toMatchObject({
    site_name: FALLBACK.name,
    site_slogan: FALLBACK.slogan,
    about_us_content: FALLBACK.about,
    contact_content: FALLBACK.contact,
    default_theme: "light",
    news_per_page: 8,
    card_layout: "thumbnail",
    site_logo: null,
  });
});

test("stored settings replace the fallbacks, and a row that cannot be used counts as missing", async () => {
  for (const [key, value] of [
    ["site_name", " Gazeta da Serra "],
    ["default_theme", "sepia"],
    ["news_per_page", "12"],
    ["card_layout", null],
    ["theme_force_apply_at", "2026-11-20T12:00:00Z"],
    ["theme_force_apply_all_at", "ontem"],
    ["unknown_key", "x"],
  ] as const) {
    await setSetting(database.db, key, value);
  }
  expect(await getSettings(database.db)).toMatchObject({
    site_name: "Gazeta da Serra",
    default_theme: "light",
    news_per_page: 12,
    card_layout: "thumbnail",
    theme_force_apply_at: Date.UTC(2026, 10, 20, 12),
    theme_force_apply_all_at: null,
  });
});
