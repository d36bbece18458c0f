import type { Locator, Page } from "@playwright/test";
import { startOtherServer } from "../other-server.ts";
import { drawn, hold, isForm, send } from "./held-answer.ts";
import { expect, openOffice, test } from "./office.ts";

/** Typed while the answer is on its way. */
const MORE = ", e mais";
const CHANGED = "Outra pessoa salvou mudanças aqui";

// The pictures and feeds of the journeys are nowhere.
test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED|status of (?:422|502)/ });

interface Screen {
  /** Of its list. */
  path: string;
  /** Last part of the address of a new one. */
  fresh: string;
  table: string;
  /** Column of the field that is typed in. */
  column: string;
  label: string;
  /** Further columns that a row needs. */
  values: Record<string, string>;
  created: string;
  updated: string;
}

const SCREENS: Screen[] = [
  {
    path: "/admin/categories",
    fresh: "nova",
    table: "categories",
    column: "name",
    label: "Nome",
    values: { slug: "escrita" },
    created: "Categoria criada com sucesso!",
    updated: "Categoria atualizada com sucesso!",
  },
  {
    path: "/admin/banners",
    fresh: "novo",
    table: "banners",
    column: "title",
    label: "Título",
    values: {},
    created: "Banner criado com sucesso!",
    updated: "Banner atualizado com sucesso!",
  },
  {
    path: "/admin/bottom-nav",
    fresh: "novo",
    table: "bottom_nav",
    column: "label",
    label: "Label",
    values: { action_target: "/more" },
    created: "Criado com sucesso",
    updated: "Atualizado com sucesso",
  },
];

const pathOf = (office: Page) => new URL(office.url()).pathname;
const save = (office: Page) => office.getByRole("button", { name: "Salvar", exact: true }).click();
const unsaved = (office: Page) => office.getByText("Alterações não salvas");

/** Types at the end of a field. */
async function typeOn(office: Page, field: Locator): Promise<void> {
  await field.press("End");
  await office.keyboard.type(MORE);
}

/** The field is as somebody left it who is in it. */
async function expectInHand(field: Locator, value: string): Promise<void> {
  await expect(field).toHaveValue(value);
  await expect(field).toBeFocused();
}

for (const { path, fresh, table, column, label, values, created, updated } of SCREENS) {
  test.describe(path, () => {
    test.beforeEach(async ({ newsroom }) => {
      await newsroom.query(`delete from ${table} where ${column} like 'Escrita%'`);
    });
    test.afterEach(async ({ newsroom }) => {
      await newsroom.query(`delete from ${table} where ${column} like 'Escrita%'`);
    });
    const field = (office: Page) => office.getByLabel(label, { exact: true });

    test("stays with what was typed while it was saved, and saves that next @desk", async ({ office, newsroom }) => {
      const columns = { [column]: "Escrita", ...values };
      const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
      const [row] = await newsroom.query<{ id: string }>(
        `insert into ${table} (${Object.keys(columns)}) values (${places}) returning id`,
        Object.values(columns),
      );
      const stored = () => newsroom.query(`select ${column} as text from ${table} where id = $1`, [row!.id]);
      await openOffice(office, `${path}/${row!.id}`);
      await field(office).fill("Escrita uma vez");
      const arrive = await send(office, () => save(office));
      await typeOn(office, field(office));
      await arrive();
      await expect(office.getByText(updated)).toBeVisible();
      await expect(unsaved(office)).toBeVisible();
      await expectInHand(field(office), `Escrita uma vez${MORE}`);
      expect(pathOf(office)).toBe(`${path}/${row!.id}`);
      expect(await stored()).toEqual([{ text: "Escrita uma vez" }]);

      // A tab that is gone now leaves the newer letters, which are saved without a word of another person.
      await office.waitForFunction(
        ([more, version]) =>
          Object.values(localStorage).some((text) => text.includes(more!) && text.includes(`"version":"${version}"`)),
        [MORE, await office.locator("input[name=version]").inputValue()],
      );
      const again = await office.context().newPage();
      await office.close({ runBeforeUnload: false });
      await openOffice(again, `${path}/${row!.id}`);
      await expect(again.getByText("Recuperamos o que você escreveu")).toBeVisible();
      await expect(field(again)).toHaveValue(`Escrita uma vez${MORE}`);
      await save(again);
      await expect.poll(() => pathOf(again)).toBe(path);
      expect(await stored()).toEqual([{ text: `Escrita uma vez${MORE}` }]);
    });

    test("of a new one goes on as the form of the row that it made @desk", async ({ office, newsroom }) => {
      const stored = () => newsroom.query(`select ${column} as text from ${table} where ${column} like 'Escrita%'`);
      await openOffice(office, `${path}/${fresh}`);
      for (const [name, value] of Object.entries({ Caminho: values.action_target })) {
        if (value) await office.getByLabel(name).fill(value);
      }
      await field(office).fill("Escrita nova");
      const arrive = await send(office, () => save(office));
      await typeOn(office, field(office));
      await arrive();
      await expect(office.getByText(created)).toBeVisible();
      await expect(office).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}$`));
      await expect(unsaved(office)).toBeVisible();
      await expectInHand(field(office), `Escrita nova${MORE}`);
      expect(await stored()).toEqual([{ text: "Escrita nova" }]);
      // The browser's stored draft belongs to that row.
      const id = pathOf(office).split("/").at(-1)!;
      await office.waitForFunction(
        ([more, row]) =>
          Object.entries(localStorage).every(([key, text]) => !text.includes(more!) || key.includes(row!)) &&
          Object.values(localStorage).some((text) => text.includes(more!)),
        [MORE, id],
      );
      await office.unrouteAll({ behavior: "wait" });
      await save(office);
      await expect.poll(() => pathOf(office)).toBe(path);
      await expect(office.getByText(CHANGED)).toHaveCount(0);
      expect(await stored()).toEqual([{ text: `Escrita nova${MORE}` }]);
    });
  });
}

test("a category stays when somebody types while its list is on its way @desk", async ({ office, newsroom }) => {
  const [row] = await newsroom.query(
    "insert into categories (name, slug) values ('Escrita', 'a-caminho') returning id",
  );
  await openOffice(office, `/admin/categories/${row?.id}`);
  const name = office.getByLabel("Nome", { exact: true });
  await name.fill("Escrita a caminho");
  const isList = (url: string) => new URL(url).pathname === "/admin/categories.data";
  const release = await hold(office, (request) => isList(request.url()));
  const asked = office.waitForRequest((request) => isList(request.url()));
  await save(office);
  await asked;
  await typeOn(office, name);
  await expect(unsaved(office)).toBeVisible();
  release();
  await drawn(office);
  await expectInHand(name, `Escrita a caminho${MORE}`);
  await office.unrouteAll({ behavior: "wait" });
  await save(office);
  await expect.poll(() => pathOf(office)).toBe("/admin/categories");
  expect(await newsroom.query("select name from categories where id = $1", [row?.id])).toEqual([
    { name: `Escrita a caminho${MORE}` },
  ]);
  await newsroom.query("delete from categories where id = $1", [row?.id]);
});

for (const { path, label, key } of [
  { path: "/admin/settings", label: "Descrição", key: "site_description" },
  { path: "/admin/footer-settings", label: "Quem Somos", key: "about_us_content" },
  { path: "/admin/site-settings", label: "Nome do site", key: "site_name" },
] as const) {
  test(`a setting of ${path} that is written on while it is stored @desk`, async ({ office, newsroom }) => {
    // Put back at the end.
    const fresh = `Antes ${Date.now()}`;
    await newsroom.set({ [key]: fresh });
    const field = office.getByLabel(label, { exact: true });
    // The site has heard of it.
    await expect(async () => {
      await openOffice(office, path);
      await expect(field).toHaveValue(fresh, { timeout: 1000 });
    }).toPass();
    await field.fill("Gazeta");
    const arrive = await send(office, () => save(office));
    await typeOn(office, field);
    await arrive();
    await expect(unsaved(office)).toBeVisible();
    await expectInHand(field, `Gazeta${MORE}`);
    await office.unrouteAll({ behavior: "wait" });
    await save(office);
    await expect(office.getByText("Tudo salvo")).toBeVisible();
    expect(await newsroom.query("select value from site_settings where key = $1", [key])).toEqual([
      { value: `Gazeta${MORE}` },
    ]);
  });
}

test("a new pop-up and a new notification, written on while they are stored, are stored once @desk", async ({
  office,
  newsroom,
}) => {
  for (const { path, table, label, column, button } of [
    { path: "/admin/popups", table: "popups", label: "Descrição", column: "description", button: "Salvar Rascunho" },
    { path: "/admin/notifications", table: "notifications", label: "Mensagem", column: "message", button: "Salvar" },
  ]) {
    await openOffice(office, path);
    const field = office.getByLabel(label, { exact: true });
    await field.fill("Escrita");
    const press = () => office.getByRole("button", { name: button, exact: true }).click();
    const arrive = await send(office, press);
    await typeOn(office, field);
    await arrive();
    await expect(office).toHaveURL(/\?editar=[0-9a-f-]{36}$/);
    await expectInHand(field, `Escrita${MORE}`);
    await office.unrouteAll({ behavior: "wait" });
    await press();
    await expect(office).toHaveURL(new RegExp(`${path}$`));
    expect(await newsroom.query(`select ${column} as text from ${table} where ${column} like 'Escrita%'`)).toEqual([
      { text: `Escrita${MORE}` },
    ]);
    await newsroom.query(`delete from ${table} where ${column} like 'Escrita%'`);
  }
});

test("the address of a new feed, and of one in its dialog @desk", async ({ office, newsroom }) => {
  const server = await startOtherServer((_, response) => {
    response.writeHead(200, { "content-type": "text/xml" });
    response.end("<rss version='2.0'><channel><title>Gazeta do Vizinho</title></channel></rss>");
  });
  await openOffice(office, "/admin/feeds");
  const fresh = office.getByRole("region", { name: "Novo feed" }).getByLabel("URL do feed");
  await fresh.fill(`${server.origin}/feed`);
  let arrive = await send(office, () => office.getByRole("button", { name: "Adicionar" }).click());
  await fresh.press("End");
  await office.keyboard.type("/2");
  await arrive();
  await expect(office.getByText("Feed adicionado")).toBeVisible();
  await expectInHand(fresh, `${server.origin}/feed/2`);
  await office.unrouteAll({ behavior: "wait" });

  const [feed] = await newsroom.query("insert into rss_feeds (url) values ($1) returning id", [
    `${server.origin}/dialogo`,
  ]);
  await openOffice(office, `/admin/feeds?editar=${feed?.id}`);
  const dialog = office.getByRole("dialog", { name: "Editar feed" });
  const address = dialog.getByLabel("URL do feed");
  await address.fill(`${server.origin}/dialogo/a`);
  arrive = await send(office, () => office.keyboard.press("Enter"));
  await office.keyboard.type("bc");
  await arrive();
  await expectInHand(address, `${server.origin}/dialogo/abc`);
  await expect(dialog).toBeVisible();
  await newsroom.query("delete from rss_feeds where url like $1", [`${server.origin}/%`]);
  await server.stop();
});

test("a search that somebody goes on typing while its list comes @desk", async ({ office }) => {
  await openOffice(office, "/admin/comments");
  const search = office.getByLabel("Buscar comentários");
  const isList = (url: string) => /comments\.data\?.*q=/.test(url);
  const release = await hold(office, (request) => isList(request.url()));
  const asked = office.waitForRequest((request) => isList(request.url()));
  await search.fill("praça");
  await search.press("Enter");
  await asked;
  await typeOn(office, search);
  release();
  await expect(office).toHaveURL(/q=pra/);
  await drawn(office);
  await expectInHand(search, `praça${MORE}`);
  // Out of hand it says what the list was searched for.
  await office.getByRole("heading", { level: 1 }).click();
  await office.goBack();
  await expect(search).toHaveValue("");
});

test("a password that is typed while the one before is refused @desk", async ({ office }) => {
  await openOffice(office, "/profile/seguranca");
  const again = office.getByLabel("Confirmar nova senha");
  await office.getByLabel("Senha atual").fill("alguma-coisa");
  await office.getByLabel("Nova senha", { exact: true }).fill("coreto-novo");
  await again.fill("coreto");
  const answer = await hold(office, isForm);
  const sent = office.waitForRequest(isForm);
  await again.press("Enter");
  await sent;
  await office.keyboard.type("-novo");
  answer();
  await expect(office.getByText("As senhas não coincidem")).toBeVisible();
  await expectInHand(again, "coreto-novo");
});
