import type { Locator, Page } from "@playwright/test";
import { startOtherServer } from "../other-server.ts";
import { expect, openAdmin, test } from "./admin.ts";
import { holdRequests, isSubmission, rendered, submitDelayed } from "./delayed-response.ts";

/** Typed while the response is delayed. */
const MORE = ", e mais";
const CHANGED = "Outra pessoa salvou mudanças aqui";

// The pictures and feeds of the journeys do not exist.
test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED|status of (?:422|502)/ });

interface Screen {
  /** Path of its list. */
  path: string;
  /** Last segment of the path of a new one. */
  fresh: string;
  table: string;
  /** Column of the field in which is typed. */
  column: string;
  label: string;
  /** Where a new item of the bottom navigation leads. */
  target?: string;
  created: string;
}

const SCREENS: Screen[] = [
  {
    path: "/admin/categories",
    fresh: "nova",
    table: "categories",
    column: "name",
    label: "Nome",
    created: "Categoria criada com sucesso!",
  },
  {
    path: "/admin/banners",
    fresh: "novo",
    table: "banners",
    column: "title",
    label: "Título",
    created: "Banner criado com sucesso!",
  },
  {
    path: "/admin/bottom-nav",
    fresh: "novo",
    table: "bottom_nav",
    column: "label",
    label: "Label",
    target: "/more",
    created: "Criado com sucesso",
  },
];

const pathOf = (admin: Page) => new URL(admin.url()).pathname;
const save = (admin: Page) => admin.getByRole("button", { name: "Salvar", exact: true }).click();
const unsaved = (admin: Page) => admin.getByText("Alterações não salvas");

/** Types at the end of a field. */
async function typeOn(admin: Page, field: Locator): Promise<void> {
  await field.press("End");
  await admin.keyboard.type(MORE);
}

/** Expects the field to have the focus and this value. */
async function expectFocused(field: Locator, value: string): Promise<void> {
  await expect(field).toHaveValue(value);
  await expect(field).toBeFocused();
}

test.describe("the forms of rows", () => {
  test("what was typed while a form was saved stays in it, and is saved next @desktop", async ({ admin, newsroom }) => {
    const path = "/admin/categories";
    const field = (on: Page) => on.getByLabel("Nome", { exact: true });
    const [row] = await newsroom.query<{ id: string }>(
      "insert into categories (name, slug) values ('Escrita', 'escrita') returning id",
    );
    const stored = () => newsroom.query("select name from categories where id = $1", [row!.id]);
    await openAdmin(admin, `${path}/${row!.id}`);
    await field(admin).fill("Escrita uma vez");
    const respond = await submitDelayed(admin, () => save(admin));
    await typeOn(admin, field(admin));
    await respond();
    await expect(admin.getByText("Categoria atualizada com sucesso!")).toBeVisible();
    await expect(unsaved(admin)).toBeVisible();
    await expectFocused(field(admin), `Escrita uma vez${MORE}`);
    expect(pathOf(admin)).toBe(`${path}/${row!.id}`);
    expect(await stored()).toEqual([{ name: "Escrita uma vez" }]);

    // A tab that is closed now leaves the newer text as a draft, which is saved without a conflict.
    await admin.waitForFunction(
      ([more, version]) =>
        Object.values(localStorage).some((text) => text.includes(more!) && text.includes(`"version":"${version}"`)),
      [MORE, await admin.locator("input[name=version]").inputValue()],
    );
    const again = await admin.context().newPage();
    await admin.close({ runBeforeUnload: false });
    await openAdmin(again, `${path}/${row!.id}`);
    await expect(again.getByText("Recuperamos o que você escreveu")).toBeVisible();
    await expect(field(again)).toHaveValue(`Escrita uma vez${MORE}`);
    await save(again);
    await expect.poll(() => pathOf(again)).toBe(path);
    expect(await stored()).toEqual([{ name: `Escrita uma vez${MORE}` }]);
  });

  test("the form of a new row becomes the form of the created one, with what was typed meanwhile @desktop @all", async ({
    admin,
    newsroom,
  }) => {
    for (const { path, fresh, table, column, label, target, created } of SCREENS) {
      const stored = () => newsroom.query(`select ${column} as text from ${table} where ${column} like 'Escrita%'`);
      const field = admin.getByLabel(label, { exact: true });
      await openAdmin(admin, `${path}/${fresh}`);
      if (target) await admin.getByLabel("Caminho").fill(target);
      await field.fill("Escrita nova");
      const respond = await submitDelayed(admin, () => save(admin));
      await typeOn(admin, field);
      await respond();
      await expect(admin.getByText(created)).toBeVisible();
      await expect(admin).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}$`));
      await expect(unsaved(admin)).toBeVisible();
      await expectFocused(field, `Escrita nova${MORE}`);
      expect(await stored()).toEqual([{ text: "Escrita nova" }]);
      // The browser's draft belongs to that row.
      const id = pathOf(admin).split("/").at(-1)!;
      await admin.waitForFunction(
        ([more, row]) =>
          Object.entries(localStorage).every(([key, text]) => !text.includes(more!) || key.includes(row!)) &&
          Object.values(localStorage).some((text) => text.includes(more!)),
        [MORE, id],
      );
      await admin.unrouteAll({ behavior: "wait" });
      await save(admin);
      await expect.poll(() => pathOf(admin)).toBe(path);
      await expect(admin.getByText(CHANGED)).toHaveCount(0);
      expect(await stored()).toEqual([{ text: `Escrita nova${MORE}` }]);
    }
  });
});

test("the form of a category stays if somebody types while the list is loading @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const [row] = await newsroom.query(
    "insert into categories (name, slug) values ('Escrita', 'a-caminho') returning id",
  );
  await openAdmin(admin, `/admin/categories/${row?.id}`);
  const name = admin.getByLabel("Nome", { exact: true });
  await name.fill("Escrita a caminho");
  const isList = (url: string) => new URL(url).pathname === "/admin/categories.data";
  const release = await holdRequests(admin, (request) => isList(request.url()));
  const asked = admin.waitForRequest((request) => isList(request.url()));
  await save(admin);
  await asked;
  await typeOn(admin, name);
  await expect(unsaved(admin)).toBeVisible();
  release();
  await rendered(admin);
  await expectFocused(name, `Escrita a caminho${MORE}`);
  await admin.unrouteAll({ behavior: "wait" });
  await save(admin);
  await expect.poll(() => pathOf(admin)).toBe("/admin/categories");
  expect(await newsroom.query("select name from categories where id = $1", [row?.id])).toEqual([
    { name: `Escrita a caminho${MORE}` },
  ]);
  await newsroom.query("delete from categories where id = $1", [row?.id]);
});

test("a setting keeps what is typed while it is saved @desktop @all", async ({ admin, newsroom }) => {
  for (const { path, label, key } of [
    { path: "/admin/settings", label: "Descrição", key: "site_description" },
    { path: "/admin/footer-settings", label: "Quem Somos", key: "about_us_content" },
    { path: "/admin/site-settings", label: "Nome do site", key: "site_name" },
  ] as const) {
    // `newsroom` restores it at the end.
    const fresh = `Antes ${Date.now()}`;
    await newsroom.set({ [key]: fresh });
    const field = admin.getByLabel(label, { exact: true });
    // The server has processed the change.
    await expect(async () => {
      await openAdmin(admin, path);
      await expect(field).toHaveValue(fresh, { timeout: 1000 });
    }).toPass();
    await field.fill("Gazeta");
    const respond = await submitDelayed(admin, () => save(admin));
    await typeOn(admin, field);
    await respond();
    await expect(unsaved(admin)).toBeVisible();
    await expectFocused(field, `Gazeta${MORE}`);
    await admin.unrouteAll({ behavior: "wait" });
    await save(admin);
    await expect(admin.getByText("Tudo salvo")).toBeVisible();
    expect(await newsroom.query("select value from site_settings where key = $1", [key])).toEqual([
      { value: `Gazeta${MORE}` },
    ]);
  }
});

test("a new pop-up and a new notification that are edited while they are saved are created once @desktop @all", async ({
  admin,
  newsroom,
}) => {
  for (const { path, table, label, column, button } of [
    { path: "/admin/popups", table: "popups", label: "Descrição", column: "description", button: "Salvar Rascunho" },
    { path: "/admin/notifications", table: "notifications", label: "Mensagem", column: "message", button: "Salvar" },
  ]) {
    await openAdmin(admin, path);
    const field = admin.getByLabel(label, { exact: true });
    await field.fill("Escrita");
    const press = () => admin.getByRole("button", { name: button, exact: true }).click();
    const respond = await submitDelayed(admin, press);
    await typeOn(admin, field);
    await respond();
    await expect(admin).toHaveURL(/\?editar=[0-9a-f-]{36}$/);
    await expectFocused(field, `Escrita${MORE}`);
    await admin.unrouteAll({ behavior: "wait" });
    await press();
    await expect(admin).toHaveURL(new RegExp(`${path}$`));
    expect(await newsroom.query(`select ${column} as text from ${table} where ${column} like 'Escrita%'`)).toEqual([
      { text: `Escrita${MORE}` },
    ]);
    await newsroom.query(`delete from ${table} where ${column} like 'Escrita%'`);
  }
});

test("the address of a feed, in the form and in the dialog, keeps what is typed while it is saved @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const server = await startOtherServer((_, response) => {
    response.writeHead(200, { "content-type": "text/xml" });
    response.end("<rss version='2.0'><channel><title>Gazeta do Vizinho</title></channel></rss>");
  });
  await openAdmin(admin, "/admin/feeds");
  const fresh = admin.getByRole("region", { name: "Novo feed" }).getByLabel("URL do feed");
  await fresh.fill(`${server.origin}/feed`);
  let respond = await submitDelayed(admin, () => admin.getByRole("button", { name: "Adicionar" }).click());
  await fresh.press("End");
  await admin.keyboard.type("/2");
  await respond();
  await expect(admin.getByText("Feed adicionado")).toBeVisible();
  await expectFocused(fresh, `${server.origin}/feed/2`);
  await admin.unrouteAll({ behavior: "wait" });

  const [feed] = await newsroom.query("insert into rss_feeds (url) values ($1) returning id", [
    `${server.origin}/dialogo`,
  ]);
  await openAdmin(admin, `/admin/feeds?editar=${feed?.id}`);
  const dialog = admin.getByRole("dialog", { name: "Editar feed" });
  const address = dialog.getByLabel("URL do feed");
  await address.fill(`${server.origin}/dialogo/a`);
  respond = await submitDelayed(admin, () => admin.keyboard.press("Enter"));
  await admin.keyboard.type("bc");
  await respond();
  await expectFocused(address, `${server.origin}/dialogo/abc`);
  await expect(dialog).toBeVisible();
  await newsroom.query("delete from rss_feeds where url like $1", [`${server.origin}/%`]);
  await server.stop();
});

test("a search field keeps what is typed while its results load @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/comments");
  const search = admin.getByLabel("Buscar comentários");
  const isList = (url: string) => /comments\.data\?.*q=/.test(url);
  const release = await holdRequests(admin, (request) => isList(request.url()));
  const asked = admin.waitForRequest((request) => isList(request.url()));
  await search.fill("praça");
  await search.press("Enter");
  await asked;
  await typeOn(admin, search);
  release();
  await expect(admin).toHaveURL(/q=pra/);
  await rendered(admin);
  await expectFocused(search, `praça${MORE}`);
  // Without the focus it shows the search of the list.
  await admin.getByRole("heading", { level: 1 }).click();
  await admin.goBack();
  await expect(search).toHaveValue("");
});

test("a password field keeps what is typed while the previous password is refused @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/profile/seguranca");
  const again = admin.getByLabel("Confirmar nova senha");
  await admin.getByLabel("Senha atual").fill("alguma-coisa");
  await admin.getByLabel("Nova senha", { exact: true }).fill("coreto-novo");
  await again.fill("coreto");
  const answer = await holdRequests(admin, isSubmission);
  const sent = admin.waitForRequest(isSubmission);
  await again.press("Enter");
  await sent;
  await admin.keyboard.type("-novo");
  answer();
  await expect(admin.getByText("As senhas não coincidem")).toBeVisible();
  await expectFocused(again, "coreto-novo");
});
