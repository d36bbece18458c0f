import type { Page } from "@playwright/test";
import type { Newsroom } from "../newsroom.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

// Requests while there is no network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/ });

const PICTURE = "demo/pictures/rio.jpg";

/** A running coverage of an article. @returns the path of its screen, and the article's id */
async function startCoverage(newsroom: Newsroom): Promise<{ path: string; id: string }> {
  const [article] = await newsroom.query<{ id: string }>(
    "insert into news (title, slug, content, published) values ('Ponte interditada', 'ponte-interditada', 'Texto.', true) returning id",
  );
  await newsroom.query("insert into live_coverages (news_id) values ($1)", [article!.id]);
  return { path: `/admin/news/${article!.id}/ao-vivo`, id: article!.id };
}

const titlesOf = (newsroom: Newsroom, id: string) => async () =>
  (await newsroom.query<{ title: string }>("select title from live_entries where news_id = $1 order by seq", [id])).map(
    ({ title }) => title,
  );

/** Writes an entry: a title and one click. */
async function write(admin: Page, title: string): Promise<void> {
  await admin.getByRole("textbox", { name: "Título" }).fill(title);
  await admin.getByRole("button", { name: "Pôr no ar" }).click();
}

const entryOf = (admin: Page, title: string) => admin.getByRole("listitem").filter({ hasText: title });

test("entries that a phone writes without a network outlive its tab, and go on the air in their order and once @phone", async ({
  admin,
  newsroom,
}) => {
  const { path, id } = await startCoverage(newsroom);
  const stored = titlesOf(newsroom, id);
  await openAdmin(admin, path);
  const tab = await admin.context().newPage();
  await openAdmin(tab, path);
  await admin.context().setOffline(true);
  await admin.locator("input[type=file]").setInputFiles(PICTURE);
  await expect(admin.getByText(/^Foto de/)).toBeVisible();
  await admin.getByRole("textbox", { name: "Legenda" }).fill("O rio na ponte");
  await write(admin, "Água na rua");
  await expect(admin.getByRole("status").filter({ hasText: "Sem rede desde" })).toContainText("A entrada fica");
  await write(admin, "Ponte fechada");
  await expect(admin.getByRole("status").filter({ hasText: "Sem rede desde" })).toContainText("As 2 entradas ficam");
  await expect(entryOf(admin, "Água na rua")).toContainText("Espera a rede");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  // Parts that were not opened before the network was lost open without it.
  await admin.getByRole("link", { name: "Pontos-chave, telefones e quem escreve" }).click();
  await admin.getByRole("button", { name: "Pôr um ponto" }).click();
  await admin.getByRole("textbox", { name: "Ponto" }).press("Escape");
  await admin.getByRole("link", { name: "Fechar" }).click();
  // The other tab of this phone shows them, and sends none a second time.
  await expect(entryOf(tab, "Ponte fechada")).toContainText("Espera a rede");
  await admin.close();
  await tab.context().setOffline(false);
  await expect.poll(stored).toEqual(["Água na rua", "Ponte fechada"]);
  await expect(entryOf(tab, "Ponte fechada")).not.toContainText(/Espera|Indo/);
  await expect(tab.getByRole("listitem").filter({ hasText: "Água na rua" })).toHaveCount(1);
  const [row] = await newsroom.query("select body::text as body from live_entries where title = 'Água na rua'");
  expect(row?.body).toMatch(/\/media\/[^"]+rio/);
  expect(row?.body).toContain("O rio na ponte");
});

test("what is typed survives a reload, and an entry of somebody else appears without one @phone", async ({
  admin,
  newsroom,
}) => {
  const { path, id } = await startCoverage(newsroom);
  await openAdmin(admin, path);
  const other = await admin
    .context()
    .browser()!
    .newContext({ baseURL: new URL(admin.url()).origin, locale: "pt-BR" });
  await other.addCookies(await admin.context().cookies());
  const second = await other.newPage();
  await openAdmin(second, path);
  await admin.getByRole("textbox", { name: "Título" }).fill("Metade de");
  await admin.locator("input[type=file]").setInputFiles(PICTURE);
  await expect(admin.getByText(/^Foto de/)).toBeVisible();
  await openAdmin(admin, path);
  await expect(admin.getByRole("textbox", { name: "Título" })).toHaveValue("Metade de");
  await expect(admin.getByText(/^Foto de/)).toBeVisible();
  await write(second, "Do outro aparelho");
  await expect(entryOf(admin, "Do outro aparelho")).toBeVisible();
  await write(admin, "Metade de uma entrada");
  await expect(entryOf(second, "Metade de uma entrada")).toBeVisible();
  await expect.poll(titlesOf(newsroom, id)).toEqual(["Do outro aparelho", "Metade de uma entrada"]);
  await other.close();
});

test("an entry is written, pinned, corrected, withdrawn and brought back with the keyboard @desktop", async ({
  admin,
  newsroom,
}) => {
  const { path } = await startCoverage(newsroom);
  await openAdmin(admin, path);
  await admin.keyboard.press("n");
  await admin.keyboard.insertText("Ponte fechda");
  await admin.keyboard.press("Enter");
  await admin.keyboard.insertText("Desde as 21h.");
  await admin.keyboard.press("Control+Enter");
  const entry = entryOf(admin, "Desde as 21h.");
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText(/Espera|Indo/);
  await admin.getByRole("link", { name: /^Voltar/ }).focus();
  await admin.keyboard.press("j");
  await expect(entry).toBeFocused();
  await admin.keyboard.press("p");
  await expect(entry).toContainText("Fixada");
  await admin.keyboard.press("j");
  await admin.keyboard.press("e");
  await expect(admin.getByRole("textbox", { name: "Título" })).toBeFocused();
  await admin.keyboard.press("ControlOrMeta+a");
  await admin.keyboard.insertText("Ponte fechada");
  await admin.keyboard.press("Control+Enter");
  await expect(entry).toContainText("Ponte fechada");
  await expect(admin.getByRole("textbox", { name: "Título" })).toHaveValue("");
  await admin.getByRole("link", { name: /^Voltar/ }).focus();
  await admin.keyboard.press("r");
  await expect(entry).toContainText("Retirada");
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(entry).not.toContainText("Retirada");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
});

test("an editor starts a coverage, arranges what is known, and ends it @desktop", async ({ admin, newsroom }) => {
  const [article] = await newsroom.query<{ id: string }>(
    "insert into news (title, slug, content, published) values ('Ponte interditada', 'ponte-interditada', 'Texto.', true) returning id",
  );
  await openAdmin(admin, `/admin/news/${article!.id}`);
  await admin.getByRole("button", { name: "Cobertura ao vivo…" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Começar" }).click();
  await expect(admin.getByRole("heading", { name: "Ao vivo Ponte interditada" })).toBeVisible();
  const panel = admin.getByRole("complementary", { name: "Sobre a cobertura" });
  for (const point of ["Ponte velha fechada", "Ponte nova passa"]) {
    await panel.getByRole("button", { name: "Pôr um ponto" }).click();
    await panel.getByRole("textbox", { name: "Ponto" }).fill(point);
    await admin.keyboard.press("Enter");
  }
  await panel.getByRole("button", { name: "Editar: Ponte nova passa" }).press("Alt+ArrowUp");
  await panel.getByRole("button", { name: "Pôr um telefone" }).click();
  await panel.getByRole("textbox", { name: "Telefone" }).fill("199");
  await panel.getByRole("textbox", { name: "De quem é" }).fill("Defesa Civil");
  await admin.keyboard.press("Enter");
  const stored = async () =>
    (
      await newsroom.query<{ points: string; contacts: string }>(
        `select (select string_agg(point ->> 'text', ', ' order by place) from jsonb_array_elements(key_points) with ordinality as p (point, place)) as points,
          contacts::text from live_coverages where news_id = $1`,
        [article!.id],
      )
    )[0];
  await expect.poll(async () => (await stored())?.points).toBe("Ponte nova passa, Ponte velha fechada");
  await expect.poll(async () => (await stored())?.contacts).toContain("Defesa Civil");
  await panel.getByRole("button", { name: "Encerrar a cobertura…" }).click();
  const question = admin.getByRole("dialog", { name: "Encerrar a cobertura?" });
  await question.getByRole("combobox", { name: "O que aconteceu" }).fill("Coreto da Matriz");
  await question.getByRole("option", { name: /Coreto da Matriz reabre/ }).click();
  await question.getByRole("button", { name: "Encerrar" }).click();
  await expect(panel.getByText("Leva à notícia “Coreto da Matriz reabre")).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await panel.getByRole("button", { name: "Continuar a cobertura" }).click();
  await expect(admin.getByRole("textbox", { name: "Título" })).toBeVisible();
});
