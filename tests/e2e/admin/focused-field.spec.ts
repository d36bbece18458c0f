import type { Page } from "@playwright/test";
import { expect, openAdmin, test, writeText } from "./admin.ts";
import { submitDelayed } from "./delayed-response.ts";

/** Typed while the response is delayed. */
const TYPED = "Gazeta da Serra";

// The pictures of the journey do not exist.
test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED/ });

const selectAll = (admin: Page, label: string) => admin.getByLabel(label, { exact: true }).selectText();

test.describe("data that are loaded again do not change the field with the focus", () => {
  test("a setting that somebody else changed keeps what is typed into it while the response arrives @desktop", async ({
    admin,
    newsroom,
  }) => {
    // `newsroom` restores it at the end.
    const [stored] = await newsroom.query<{ value: string | null }>(
      "select value from site_settings where key = 'news_per_page'",
    );
    await newsroom.set({ news_per_page: stored?.value ?? null });
    await openAdmin(admin, "/admin/site-settings");
    await newsroom.set({ site_name: "Tribuna da Serra" });
    await admin.getByLabel("Notícias por página").fill("9");
    const respond = await submitDelayed(admin, () => admin.getByRole("button", { name: "Salvar" }).click());
    await selectAll(admin, "Nome do site");
    await respond();
    await admin.keyboard.insertText(TYPED);
    await expect(admin.getByLabel("Nome do site")).toHaveValue(TYPED);
    await expect(admin.getByText("Alterações não salvas")).toBeVisible();
  });

  test("the title of an article keeps its trailing space although the server stores it trimmed @desktop @all", async ({
    admin,
    newsroom,
  }) => {
    const [article] = await newsroom.query(
      "insert into news (title, content) values ('Em mãos', 'Texto.') returning id",
    );
    await openAdmin(admin, `/admin/news/${article?.id}`);
    const title = admin.getByLabel("Título", { exact: true });
    await title.fill("Em mãos, com ");
    const respond = await submitDelayed(admin, () => admin.keyboard.press("Control+s"));
    await respond();
    await expect(admin.getByText("Notícia atualizada com sucesso!")).toBeVisible();
    await admin.keyboard.type("cuidado");
    await expect(title).toHaveValue("Em mãos, com cuidado");
    await admin.unrouteAll({ behavior: "wait" });
    await admin.keyboard.press("Control+s");
    await expect(admin.getByText("Tudo salvo")).toBeVisible();
    await expect
      .poll(() => newsroom.query("select title from news where id = $1", [article?.id]))
      .toEqual([{ title: "Em mãos, com cuidado" }]);
    // A field without the focus shows what is stored.
    await expect(admin.getByLabel("Slug")).toHaveValue("em-maos-com");
    await newsroom.query("delete from news where id = $1", [article?.id]);
  });

  test("the title of a new article keeps what is typed while the form of the created article loads @desktop @all", async ({
    admin,
    newsroom,
  }) => {
    await openAdmin(admin, "/admin/news/nova");
    await writeText(admin, "Texto.");
    const title = admin.getByLabel("Título", { exact: true });
    await title.fill("Em mãos: nova");
    const respond = await submitDelayed(admin, () => admin.keyboard.press("Control+s"));
    await admin.keyboard.type(" e ");
    await respond();
    await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
    await admin.keyboard.type("cheia");
    await expect(title).toHaveValue("Em mãos: nova e cheia");
    // No request is pending any more when the article is deleted.
    await expect(admin.getByText("Rascunho guardado")).toBeVisible();
    await newsroom.query("delete from news where title like 'Em mãos: nova%'");
  });
});

test.describe("a response does not change the field with the focus", () => {
  test("the title of a story and the name of a user keep what is typed while they are saved @desktop @all", async ({
    admin,
    newsroom,
  }) => {
    await newsroom.query(
      "insert into stories (title, media_url, media_type) values ('Em mãos', 'https://a.example/a.jpg', 'image')",
    );
    await openAdmin(admin, "/admin/stories");
    await admin.getByRole("button", { name: "Editar título: Em mãos" }).click();
    const title = admin.getByRole("listitem").getByRole("textbox", { name: "Título" });
    await title.fill("Em mãos, outra vez");
    let respond = await submitDelayed(admin, () => admin.keyboard.press("Enter"));
    await admin.keyboard.type("!");
    await respond();
    await expect(title).toHaveValue("Em mãos, outra vez!");
    await newsroom.query("delete from stories where title like 'Em mãos%'");
    await admin.unrouteAll({ behavior: "wait" });

    const [user] = await newsroom.query("select id, full_name from profiles where email = 'redacao@oficina.example'");
    await openAdmin(admin, `/admin/users?editar=${user?.id}`);
    const name = admin.getByLabel("Nome completo");
    await name.fill("Marina S.");
    respond = await submitDelayed(admin, () => admin.keyboard.press("Enter"));
    await admin.keyboard.type(" Sampaio");
    await respond();
    await expect(name).toHaveValue("Marina S. Sampaio");
    await newsroom.query("update profiles set full_name = $1 where id = $2", [user?.full_name, user?.id]);
  });
});
