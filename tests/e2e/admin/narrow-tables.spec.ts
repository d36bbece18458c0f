import type { Page } from "@playwright/test";
import { expect, openAdmin, test } from "./admin.ts";

test("the cards on a phone contain what the columns of a table do @phone", async ({ admin, newsroom }) => {
  const item = { icon: "Home", action_type: "route", action_target: "/", order_index: 40 };
  await newsroom.replace("bottom_nav", [{ ...item, label: "Capa" }]);
  await newsroom.replace("banners", [{ title: "Natal na Praça", placement: "home", order_index: 12 }]);
  for (const [path, words] of [
    ["/admin/news", /^ordem\s-?\d+/],
    ["/admin/categories", "Slug agenda"],
    ["/admin/banners", "Ordem 12"],
    ["/admin/bottom-nav", "40"],
  ] as const) {
    await openAdmin(admin, path);
    await expect(
      admin.locator("main").getByText(words, { exact: true }).filter({ visible: true }).first(),
      path,
    ).toBeVisible();
    await expect
      .poll(() => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0);
  }
});

/** Words of the table's cells that stand on two lines, and how many there are in all. */
const wordsIn = (admin: Page) =>
  admin.locator("main tbody td").evaluateAll(async (cells) => {
    await document.fonts.ready;
    const words = { count: 0, broken: [] as string[] };
    for (const cell of cells) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,20}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          words.count += 1;
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.broken.push(word);
        }
      }
    }
    return words;
  });

test("no column breaks a word of ordinary length @desktop @all", async ({ admin, newsroom }) => {
  await newsroom.query(
    `insert into categories (name, slug, description) values
     ('Administração', 'administracao-publica', 'Prefeitura, Câmara e tudo o que se decide sobre a cidade em reuniões abertas')`,
  );
  await newsroom.query(
    `insert into audit_log (actor_name, action, subject_id, subject_name) values
     ('Marina Sampaio', 'category.create', 'administracao-publica', 'Administração')`,
  );
  for (const [path, text] of [
    ["/admin/categories", "Administração"],
    ["/admin/users", "redacao@oficina.example"],
    ["/admin/banners", /\p{L}{4}/u],
    ["/admin/historico", "Administração"],
    ["/admin/feeds", "Correio do Planalto"],
  ] as const) {
    await openAdmin(admin, path);
    await expect(admin.locator("main tbody td").filter({ hasText: text }).first(), path).toBeVisible();
    for (const width of [1024, 1152, 1180, 1280, 1440]) {
      await admin.setViewportSize({ width, height: 900 });
      const { count, broken } = await wordsIn(admin);
      expect(count, `words of ${path} at ${width} px`).toBeGreaterThan(0);
      expect(broken, `${path} at ${width} px`).toEqual([]);
    }
  }
  await newsroom.query("delete from categories where slug = 'administracao-publica'");
  await newsroom.query("delete from audit_log where subject_id = 'administracao-publica'");
});
