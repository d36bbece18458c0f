import { expect, openAdmin, test } from "./admin.ts";

test("the cards on a phone contain what the columns of a table do @phone", async ({ admin, newsroom }) => {
  const item = { icon: "Home", action_type: "route", action_target: "/", order_index: 40 };
  await newsroom.replace("bottom_nav", [{ ...item, label: "Capa" }]);
  await newsroom.replace("banners", [{ title: "Natal na Praça", placement: "home", order_index: 12 }]);
  for (const [path, words] of [
    ["/admin/news", /^Posição .+, ordem\s-?\d+$/],
    ["/admin/categories", "Slug agenda"],
    ["/admin/banners", "Ordem 12"],
    ["/admin/bottom-nav", "40"],
  ] as const) {
    await openAdmin(admin, path);
    await expect(admin.locator("main").getByText(words, { exact: true }).first(), path).toBeVisible();
    expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test("no column breaks a word of ordinary length @desktop", async ({ admin, newsroom }) => {
  await newsroom.query(
    `insert into categories (name, slug, description) values
     ('Administração', 'administracao-publica', 'Prefeitura, Câmara e tudo o que se decide sobre a cidade em reuniões abertas')`,
  );
  for (const path of ["/admin/categories", "/admin/users", "/admin/banners", "/admin/historico", "/admin/feeds"]) {
    await openAdmin(admin, path);
    for (const width of [1024, 1152, 1180, 1280, 1440]) {
      await admin.setViewportSize({ width, height: 900 });
      const broken = await admin.locator("main tbody td").evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const found: string[] = [];
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
            for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,20}/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
            }
          }
          return found;
        }),
      );
      expect(broken, `${path} at ${width} px`).toEqual([]);
    }
  }
  await newsroom.query("delete from categories where slug = 'administracao-publica'");
});
