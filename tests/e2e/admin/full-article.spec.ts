import type { Locator, Page } from "@playwright/test";
import type { Newsroom } from "../newsroom.ts";
import { expect, openAdmin, test, textOf } from "./admin.ts";

const TITLE = "Feira do Largo volta a ter bandeirinhas";
const DOCUMENT = "/media/0000000000000055-edital-da-feira.pdf";
const CARD = { caption: "O coreto visto da Rua Direita", credit: "Tiago Brandão", alt: "Um coreto de telhado verde" };

/** A picture of the archive with a card, and a document. */
async function prepareArchive(newsroom: Newsroom): Promise<void> {
  await newsroom.query(
    `update media set caption = $1, credit = $2, alt = $3, rights = 'ours', place = 'Praça da Matriz', taken_on = '2026-11-19'
     where url like '%-coreto.jpg'`,
    [CARD.caption, CARD.credit, CARD.alt],
  );
  await newsroom.query(
    `insert into media (url, kind, mime_type, bytes, caption) values ($1, 'document', 'application/pdf', 1, 'Edital da feira')`,
    [DOCUMENT],
  );
}

/** Presses controls, and counts it. */
function counting(isPhone: boolean) {
  const made = { count: 0 };
  const press = async (control: Locator) => {
    await (isPhone ? control.tap({ timeout: 10_000 }) : control.click({ timeout: 10_000 }));
    made.count += 1;
  };
  return { made, press };
}

const libraryOf = (admin: Page) => admin.getByRole("dialog", { name: "Escolher dos arquivos" });
const files = (admin: Page) => libraryOf(admin).getByRole("listitem").getByRole("button");

/** Types the name of a block, and confirms it. */
async function putBlock(admin: Page, name: string): Promise<void> {
  await admin.keyboard.type(`/${name}`);
  await expect(admin.getByRole("listbox", { name: "Pôr um bloco" }).getByRole("option").first()).toBeVisible();
  await admin.keyboard.press("Enter");
}

/** Writes title, summary and text up to the table, which nothing follows. @returns presses made */
async function writeBlocks(admin: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await admin.keyboard.type("\n> Cada casa cortou cinquenta.\n\nNair Prates\n");
  await putBlock(admin, "galeria");
  await press(files(admin).nth(0));
  await press(files(admin).nth(1));
  await press(libraryOf(admin).getByRole("button", { name: "Adicionar 2 arquivos" }));
  await expect(textOf(admin).getByRole("group", { name: "Galeria" })).toBeVisible();
  await putBlock(admin, "documento");
  await press(files(admin).filter({ hasText: "Edital da feira" }));
  await putBlock(admin, "leia");
  await admin.keyboard.type("coreto");
  await expect(admin.getByRole("dialog").getByRole("option").first()).toBeVisible();
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await putBlock(admin, "tabela");
  await admin.keyboard.type("Ano");
}

/** Signs, chooses the category, and schedules for the time that is offered. */
async function sign(admin: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await press(admin.getByRole("combobox", { name: "Autores" }));
  await admin.keyboard.type("a");
  await expect(
    admin
      .getByRole("listbox", { name: /Autores/ })
      .getByRole("option")
      .first(),
  ).toBeVisible();
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("list", { name: "Autores escolhidos" }).getByRole("listitem")).toHaveCount(1);
}

async function schedule(admin: Page, made: { count: number }, press: (control: Locator) => Promise<void>) {
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  // A native list: one press opens it, one chooses.
  await sheet.getByLabel("Categoria", { exact: true }).selectOption("Cidade");
  made.count += 2;
  await press(sheet.getByRole("radio", { name: /^Agendar/ }));
  await press(sheet.getByRole("button", { name: /^Agendar para/ }));
  await expect(admin.getByRole("dialog", { name: /^Agendada para/ })).toBeVisible();
}

interface Stored {
  blocks: string[];
  pictures: number;
  scheduled: boolean;
  signed: boolean;
  caption: string;
  credit: string;
  alt: string;
}

async function expectStored(newsroom: Newsroom): Promise<void> {
  const [article] = await newsroom.query<Stored>(
    `select array(select jsonb_array_elements(body -> 'content') ->> 'type') as blocks,
       jsonb_array_length(jsonb_path_query_first(body, '$.content[*] ? (@.type == "gallery").content')) as pictures,
       scheduled_at > now() as scheduled, exists (select from news_bylines where news_id = news.id) as signed,
       image_caption as caption, image_credit as credit, image_alt as alt
     from news where title = $1`,
    [TITLE],
  );
  expect(article).toMatchObject({ ...CARD, pictures: 2, scheduled: true, signed: true });
  expect(article!.blocks).toEqual(
    expect.arrayContaining(["quote", "gallery", "attachment", "relatedArticle", "table"]),
  );
}

test("a full article with pictures of the archive takes at most 18 clicks on a desk @desktop", async ({
  admin,
  newsroom,
}) => {
  await prepareArchive(newsroom);
  await openAdmin(admin, "/admin/news");
  const { made, press } = counting(false);
  await press(admin.getByRole("link", { name: /^Nova( notícia)?$/ }));
  await expect(admin.getByLabel("Título")).toBeFocused();
  await admin.keyboard.type(`${TITLE}\nSão 4 mil, cortadas à mão.\nA conta é de dona Nair.`);
  await press(admin.getByRole("button", { name: "Pôr a imagem principal" }));
  await admin.keyboard.type("coreto");
  await press(files(admin).filter({ hasText: CARD.caption }));
  await expect(admin.getByRole("button", { name: "Trocar", exact: true })).toBeFocused();
  await expect(admin.getByLabel("Crédito da imagem principal")).toHaveValue(CARD.credit);
  await expect(admin.getByText("Licença: nossa")).toBeVisible();
  await press(textOf(admin).locator("p").last());
  await writeBlocks(admin, press);
  await sign(admin, press);
  await press(admin.getByRole("button", { name: "Publicar…" }));
  await schedule(admin, made, press);
  await expectStored(newsroom);
  expect(made.count).toBeLessThanOrEqual(18);
});

test("a full article with pictures of the archive takes at most 14 taps on a phone @phone", async ({
  admin,
  newsroom,
}) => {
  await prepareArchive(newsroom);
  await openAdmin(admin, "/admin/news");
  const { made, press } = counting(true);
  await press(admin.getByRole("link", { name: /^Nova( notícia)?$/ }));
  await press(admin.getByRole("textbox", { name: "Título" }));
  await admin.keyboard.type(`${TITLE}\nSão 4 mil, cortadas à mão.\nA conta é de dona Nair.\n`);
  await putBlock(admin, "principal");
  await expect(files(admin).first()).toBeVisible();
  await libraryOf(admin).getByRole("searchbox").pressSequentially("coreto");
  await press(files(admin).filter({ hasText: CARD.caption }));
  await expect(textOf(admin)).toBeFocused();
  await writeBlocks(admin, press);
  await press(admin.getByRole("button", { name: "Painel da notícia" }));
  await sign(admin, press);
  await press(admin.getByRole("dialog", { name: "Sobre a notícia" }).getByRole("button", { name: "Publicar…" }));
  await schedule(admin, made, press);
  await expectStored(newsroom);
  expect(made.count).toBeLessThanOrEqual(14);
});
