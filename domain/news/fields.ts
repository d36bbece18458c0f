import type { Byline } from "#domain/authors/types.ts";
import { fromPlainText } from "./document/plain-text.ts";
import type { GalleryEntry } from "./reading/body.ts";

/** Position of an article on the site (docs/product.md, "Home page"). */
export const POSITIONS = ["home", "home_recent", "destaque", "category"] as const;
export type Position = (typeof POSITIONS)[number];

/** Limits of a field of plain text, whose column in the table `news` has the same name. */
interface TextLimits {
  /** Characters. */
  max: number;
  /** Whether the article's page, its previews and its feeds receive it. */
  shown?: true;
}

const text = <const Limits extends TextLimits>(label: string, limits: Limits) => ({ label, empty: "", text: limits });
const field = <Value>(label: string, empty: Value) => ({ label, empty });

/**
 * The fields of an article's form, in its order (docs/product.md, "Article form"): label, and value in an empty form. A field of plain
 * text consists of its row here, its column in `db/schema/news.ts`, its input and its place on the page. For any other field
 * `writing/form.ts` and `writing/rows.server.ts` do not compile until they have it.
 */
export const FIELDS = {
  title: field("Título", ""),
  /** "": made from the title. */
  slug: field("Slug", ""),
  summary: text("Resumo", { max: 2000 }),
  body: field("Conteúdo", fromPlainText("")),
  imageUrl: field("Imagem principal", ""),
  /** Below the picture, or the film that stands in its place. */
  imageCaption: text("Legenda da imagem principal", { max: 500, shown: true }),
  /** Who made the picture. */
  imageCredit: text("Crédito da imagem principal", { max: 120, shown: true }),
  /** For those who do not see the picture; "": the description of its file's card. */
  imageAlt: text("Descrição para quem não vê a imagem principal", { max: 500 }),
  videoUrl: field("Vídeo", ""),
  audioUrl: field("Áudio", ""),
  thumbnailUrl: field("Miniatura", ""),
  gallery: field<GalleryEntry[]>("Imagens adicionais", []),
  /** People with pages who sign it, in this order; empty: `reporterName` counts. */
  bylines: field<Byline[]>("Autores", []),
  reporterName: text("Repórter", { max: 120 }),
  /** Names of its tags, in this order. */
  tags: field<string[]>("Temas", []),
  /** Name of the series that it is a part of; "": none. */
  series: text("Série", { max: 120 }),
  /** Comma separated. */
  sources: text("Fontes", { max: 2000, shown: true }),
  /** One address a line. */
  usefulLinks: field("Links úteis", ""),
  /** "": none. */
  categoryId: field("Categoria", ""),
  position: field<Position>("Posição", "home"),
  /** Larger appears first. */
  orderIndex: field("Ordem", 0),
  published: field<boolean>("Publicado", false),
  featured: field<boolean>("Destaque", false),
  /** ISO 8601, when a draft is to be published; "": not scheduled. */
  scheduledAt: field("Publicar em", ""),
  /** ISO 8601, when it was first published, here or elsewhere; "": set at its publication. */
  firstPublishedAt: field("Data de publicação", ""),
};

/** A field that users edit. */
export type FieldName = keyof typeof FIELDS;
type FieldValues = { [Name in FieldName]: (typeof FIELDS)[Name]["empty"] };

/** The fields of an article. Texts are "" where there is none. */
export interface ArticleFields extends FieldValues {
  /** The body's plain text, one paragraph a line; it follows the body (`withText`). Older program versions have only this. */
  content: string;
}

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

const mapFields = <Value>(of: (name: FieldName) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, of(name)])) as Record<FieldName, Value>;

export const FIELD_LABELS = mapFields((name) => FIELDS[name].label);

/** The fields of an empty form. */
export const EMPTY_FIELDS: ArticleFields = {
  ...(mapFields((name) => FIELDS[name].empty) as unknown as FieldValues),
  content: "",
};

/** A field of plain text. */
export type TextField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { text: TextLimits } ? Name : never;
}[FieldName];
/** A field of plain text that readers see. */
export type ShownText = {
  [Name in TextField]: (typeof FIELDS)[Name]["text"] extends { shown: true } ? Name : never;
}[TextField];

export const TEXT_FIELDS = FIELD_NAMES.filter((name): name is TextField => "text" in FIELDS[name]);
export const SHOWN_TEXTS = TEXT_FIELDS.filter((name): name is ShownText => "shown" in FIELDS[name].text);

/** A value for each field of plain text. */
export const mapTextFields = <Value>(of: (limits: TextLimits) => Value): Record<TextField, Value> =>
  Object.fromEntries(TEXT_FIELDS.map((name) => [name, of(FIELDS[name].text)])) as Record<TextField, Value>;

/** The texts that readers see; null for none. */
export type ShownTexts = Record<ShownText, string | null>;

/** The texts that readers see, from a row or a form. */
export const toShownTexts = (from: ShownTexts): ShownTexts =>
  Object.fromEntries(SHOWN_TEXTS.map((name) => [name, from[name]?.trim() || null])) as ShownTexts;
