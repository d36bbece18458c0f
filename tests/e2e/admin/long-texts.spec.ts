import { expect, openAdmin, test } from "./admin.ts";

const WORD = "Inconstitucionalissimamente".repeat(4);
const ADDRESS = `https://www.prefeitura.example/${"obrasdaponte".repeat(12)}`;
const NEWS = "00000000-0000-4000-8000-0000000010a9";

test("words as long as a web address make no screen scroll sideways @phone @all", async ({ admin, newsroom }) => {
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
  await newsroom.query(
    "insert into audit_log (actor_name, action, subject_id, subject_name) values ($1, 'news.create', $2, $1)",
    [WORD, NEWS],
  );
  const main = admin.getByRole("main");
  for (const [path, heading, text] of [
    ["", "Dashboard", main.getByText(WORD).first()],
    ["/news", "Gerenciar Notícias", main.getByText(WORD).first()],
    [`/news/${NEWS}`, "Editar notícia", main.getByLabel("Título")],
    [`/news/${NEWS}/versoes`, "Versões", main.getByText(WORD).first()],
    ["/categories", "Categorias", main.getByText(WORD.slice(0, 60)).first()],
    ["/notifications", "Notificações", main.getByText(ADDRESS).first()],
    ["/banners", "Banners", main.getByText(WORD).first()],
    ["/popups", "Pop-ups", main.getByText(WORD).first()],
    ["/historico", "Histórico", main.getByText(WORD).first()],
  ] as const) {
    await openAdmin(admin, `/admin${path}`);
    await expect(admin).toHaveURL(`/admin${path}`);
    await expect(admin.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(text, `the long text on /admin${path}`).toBeVisible();
    const beyond = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond, `pixels beyond the window on /admin${path}`).toBeLessThanOrEqual(0);
  }
});
