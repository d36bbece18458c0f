import type { Page } from "@playwright/test";
import { collectErrors } from "../console-errors.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

// The picture of the banner does not exist, and the save of an old draft is refused.
const EXPECTED_ERRORS = /ERR_NAME_NOT_RESOLVED|status of (?:409|422)/;
test.use({ expectedErrors: EXPECTED_ERRORS });

const RECOVERED = "Recuperamos o que você escreveu e não salvou";

/** Kills the tab in the middle of a word. @returns another tab of the same browser */
async function inAnotherTab(admin: Page): Promise<Page> {
  const stored = () => Object.keys(localStorage).some((key) => key.startsWith("coreto:rascunho:"));
  await admin.waitForFunction(stored);
  const next = await admin.context().newPage();
  await admin.close({ runBeforeUnload: false });
  return next;
}

let errors: string[][];
test.beforeEach(({ admin }) => {
  errors = [];
  admin.context().on("page", (tab) => errors.push(collectErrors(tab, EXPECTED_ERRORS)));
});
test.afterEach(() => {
  expect(errors.flat(), "errors in the console of the other tabs").toEqual([]);
});

test("a banner's form restores what was typed and chosen, and deletes the draft once it is saved @desktop", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/banners/novo");
  await admin.getByLabel("Título", { exact: true }).fill("Aba fechada");
  await admin.getByLabel("Posição").selectOption({ index: 1 });
  await admin.getByLabel("Animação").selectOption({ index: 1 });
  const animation = await admin.getByLabel("Animação").inputValue();
  await admin.getByLabel("Passar sozinho").uncheck();
  await admin.getByRole("button", { name: "Usar um endereço da internet" }).click();
  await admin.getByLabel("Endereço: Imagem ou vídeo").fill("https://a.example/feira.jpg");
  await admin.keyboard.press("Enter");
  await admin.waitForFunction(() => Object.values(localStorage).some((text) => text.includes("feira.jpg")));

  const again = await inAnotherTab(admin);
  await openAdmin(again, "/admin/banners/novo");
  await expect(again.getByText(RECOVERED)).toBeVisible();
  await expect(again.getByLabel("Título", { exact: true })).toHaveValue("Aba fechada");
  await expect(again.getByLabel("Animação")).toHaveValue(animation);
  await expect(again.getByLabel("Passar sozinho")).not.toBeChecked();
  await expect(again.getByText("feira.jpg", { exact: true })).toBeVisible();
  await expect(again.getByText("Alterações não salvas")).toBeVisible();
  await expectNoBarriers(again, DESKTOP_AND_PHONE);
  await again.getByRole("button", { name: "Salvar" }).click();
  await expect(again).toHaveURL(/\/admin\/banners(\?|$)/);
  expect(await newsroom.query("select image_url from banners where title = 'Aba fechada'")).toEqual([
    { image_url: "https://a.example/feira.jpg" },
  ]);
  await openAdmin(again, "/admin/banners/novo");
  await expect(again.getByLabel("Título", { exact: true })).toHaveValue("");
  await expect(again.getByText(RECOVERED)).toBeHidden();
});

test("saving a restored draft reports that somebody else has saved the category meanwhile @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const [row] = await newsroom.query(
    "insert into categories (name, slug) values ('Aba fechada', 'aba-fechada') returning id",
  );
  const path = `/admin/categories/${row?.id}`;
  await openAdmin(admin, path);
  await admin.getByLabel("Descrição").fill("Da aba que se foi");
  const again = await inAnotherTab(admin);
  await newsroom.query("update categories set color = '10 50% 50%' where id = $1", [row?.id]);
  await openAdmin(again, path);
  await expect(again.getByLabel("Descrição")).toHaveValue("Da aba que se foi");
  await again.getByRole("button", { name: "Salvar" }).click();
  await expect(again.getByRole("alert").filter({ hasText: "Outra pessoa salvou mudanças aqui" })).toBeVisible();
  expect(await newsroom.query("select description from categories where id = $1", [row?.id])).toEqual([
    { description: null },
  ]);
});

test("a restored draft can be discarded, and the draft of an open tab is not offered to another tab @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/settings");
  const slogan = admin.getByLabel("Descrição");
  const before = await slogan.inputValue();
  await slogan.fill("Aba fechada: outra descrição");
  await admin.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("configuracoes:dados")));
  const second = await admin.context().newPage();
  await openAdmin(second, "/admin/settings");
  await expect(second.getByLabel("Descrição")).toHaveValue(before);
  await second.close();
  const again = await inAnotherTab(admin);
  await openAdmin(again, "/admin/settings");
  await expect(again.getByLabel("Descrição")).toHaveValue("Aba fechada: outra descrição");
  await again.getByRole("button", { name: "Descartar" }).click();
  await expect(again.getByLabel("Descrição")).toHaveValue(before);
  await expect(again.getByText(RECOVERED)).toBeHidden();
  await again.reload();
  await expect(again.getByLabel("Descrição")).toHaveValue(before);
});

test("the forms of a notification, a pop-up and a story and a dialog restore what was typed @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const [user] = await newsroom.query("select id from profiles where email <> 'redacao@oficina.example' limit 1");
  const forms = [
    { path: "/admin/notifications", label: "Mensagem" },
    { path: "/admin/popups", label: "Descrição" },
    { path: "/admin/stories", label: "Título" },
    { path: "/admin/feeds", label: "URL do feed" },
    { path: "/admin/bottom-nav/novo", label: "Label" },
    { path: `/admin/users?editar=${user?.id}`, label: "Nome completo" },
  ];
  let tab = admin;
  for (const { path, label } of forms) {
    await openAdmin(tab, path);
    await tab.getByLabel(label, { exact: true }).fill("Aba fechada");
    await tab.waitForFunction(
      (before) => Object.values(localStorage).filter((text) => text.includes("Aba fechada")).length > before,
      forms.findIndex((form) => form.path === path),
    );
    tab = await inAnotherTab(tab);
    await openAdmin(tab, path);
    await expect(tab.getByText(RECOVERED)).toBeVisible();
    await expect(tab.getByLabel(label, { exact: true })).toHaveValue("Aba fechada");
  }
});
