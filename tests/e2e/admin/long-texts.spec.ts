import { expect, openAdmin, test } from "./admin.ts";

const WORD = "Inconstitucionalissimamente".repeat(4);
const ADDRESS = `https://www.prefeitura.example/${"obrasdaponte".repeat(12)}`;
const NEWS = "00000000-0000-4000-8000-0000000010a9";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where id = $1", [NEWS]);
  await newsroom.query("delete from categories where slug = 'palavras-longas'");
  await newsroom.query("delete from notifications where message = $1", [ADDRESS]);
  await newsroom.query("delete from banners where title = $1", [WORD]);
  await newsroom.query("delete from popups where title = $1", [WORD]);
});

test("words as long as a web address make no screen scroll sideways @phone", async ({ admin, newsroom }) => {
  await newsroom.query(
    "insert into news (id, title, content, reporter_name, published) values ($1, $2, $2, $2, false)",
    [NEWS, WORD],
  );
  await newsroom.query("insert into categories (name, description, slug) values ($1, $2, 'palavras-longas')", [
    WORD.slice(0, 60),
    ADDRESS,
  ]);
  await newsroom.query("insert into notifications (title, message, status) values ($1, $1, 'draft')", [ADDRESS]);
  await newsroom.query("insert into banners (title, description, active) values ($1, $1, false)", [WORD]);
  await newsroom.query("insert into popups (title, description, active) values ($1, $2, false)", [WORD, ADDRESS]);
  const paths = ["", "/news", `/news/${NEWS}`, `/news/${NEWS}/versoes`];
  for (const path of [...paths, "/categories", "/notifications", "/banners", "/popups", "/historico"]) {
    await openAdmin(admin, `/admin${path}`);
    const beyond = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond(), `pixels beyond the window on /admin${path}`).toBeLessThanOrEqual(0);
  }
});
