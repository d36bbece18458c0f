import type { Page } from "@playwright/test";
import {
  type ArticleFields,
  EMPTY_FIELDS,
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldName,
  TEXT_FIELDS,
  type TextField,
} from "#domain/news/fields.ts";
import { isSameField } from "#domain/news/writing/fields.ts";
import { expect, openAdmin, test, writeText } from "./admin.ts";

// The files do not exist.
test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED/ });

const PICTURE = "https://arquivo.example/praca.jpg";

const fill = (text: string) => (admin: Page, label: string) => admin.getByLabel(label, { exact: true }).fill(text);
/** The explanation of a switch belongs to its name. */
const check = (admin: Page, label: string) => admin.getByRole("checkbox", { name: new RegExp(`^${label}`) }).check();
const enterAddress =
  (address: string, group?: string) =>
  async (admin: Page, label: string): Promise<void> => {
    const field = admin.getByRole("group", { name: group ?? label });
    await field.getByRole("button", { name: "Usar um endereço da internet" }).click();
    await field.getByLabel(/^Endereço: /).fill(address);
    await field.getByLabel(/^Endereço: /).press("Enter");
  };

/**
 * How each field that is no plain text gets another value than in an empty form, by its label; a field that is missing here does not
 * compile. In this order: the picture of a film has an input of its own only beside a film.
 */
const ENTER: Record<Exclude<FieldName, TextField>, (admin: Page, label: string) => Promise<unknown>> = {
  title: fill("Todos os campos"),
  slug: fill("todos-os-campos"),
  body: (admin) => writeText(admin, "Um texto."),
  videoUrl: enterAddress("https://arquivo.example/praca.mp4", "Imagem ou vídeo"),
  imageUrl: enterAddress(PICTURE, "Imagem do vídeo"),
  thumbnailUrl: enterAddress(PICTURE, "Miniatura (opcional)"),
  audioUrl: enterAddress("https://arquivo.example/hino.mp3"),
  gallery: async (admin, label) => {
    const gallery = admin.getByRole("group", { name: label });
    await gallery.getByRole("button", { name: "Usar um endereço da internet" }).click();
    const address = gallery.getByLabel("Endereço de imagem ou vídeo");
    await address.fill(PICTURE);
    await address.press("Enter");
  },
  bylines: async (admin, label) => {
    await admin.getByRole("combobox", { name: label }).fill("a");
    await admin.getByRole("listbox").getByRole("option").first().click();
  },
  tags: async (admin, label) => {
    await admin.getByRole("combobox", { name: label }).fill("Praça da Matriz");
    await admin.keyboard.press("Enter");
  },
  usefulLinks: fill("https://prefeitura.example/"),
  categoryId: (admin, label) => admin.getByRole("combobox", { name: label, exact: true }).selectOption({ index: 1 }),
  position: (admin) => admin.getByLabel("Home - Notícias Recentes").check(),
  orderIndex: fill("7"),
  featured: check,
  // Only a draft has this field.
  scheduledAt: fill("2997-01-02T08:00"),
  firstPublishedAt: fill("2020-01-02T08:00"),
  published: check,
};

test("every field of an article has an input, whose value is stored @desktop", async ({ admin, newsroom }) => {
  await openAdmin(admin, "/admin/news/nova");
  for (const [name, enter] of Object.entries(ENTER)) await enter(admin, FIELD_LABELS[name as FieldName]);
  for (const name of TEXT_FIELDS) await fill(`Texto de ${name}`)(admin, FIELD_LABELS[name]);
  await expect
    .poll(async () => {
      const [draft] = await newsroom.query<{ fields: ArticleFields }>(
        "select fields from news_autosaves where fields ->> 'title' = 'Todos os campos'",
      );
      return draft ? FIELD_NAMES.filter((name) => isSameField(name, draft.fields, EMPTY_FIELDS)) : FIELD_NAMES;
    })
    .toEqual([]);
});
