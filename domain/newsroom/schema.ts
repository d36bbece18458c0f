import { z } from "zod";
import { completeAddress } from "#domain/form-fields.ts";
import { isId } from "#domain/id.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import { isMoment } from "#domain/moment-key.ts";
import { toSlug } from "#domain/news/slug.ts";
import { type ArticleFields, POSITIONS } from "./fields.ts";

/** Lengths in characters. */
const TITLE_MAX = 300;
export const SLUG_MAX = 200;
const SUMMARY_MAX = 2000;
const CONTENT_MAX = 500_000;
const GALLERY_MAX = 60;
const LINE_MAX = 2000;
/** What the column holds. */
export const ORDER_MAX = 2_147_483_647;

const text = (max: number) => z.string().trim().max(max, `Use no máximo ${max} letras`).default("");
const webAddress = text(LINE_MAX).refine(
  (value) => value === "" || isWebAddress(value),
  "Use um endereço que comece com https:// ou o de um arquivo enviado aqui",
);

/** Clocks of the server and of the database differ by less. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Moments at which an article can have come out. */
const isPast = (moment: string) =>
  isMoment(moment) && moment >= "1900" && Date.parse(moment) <= Date.now() + CLOCKS_DIFFER_MS;

const links = text(20_000).transform((value, context) => {
  const lines = value.split(/\r?\n/).map(completeAddress);
  for (const line of lines) {
    if (line && !isWebAddress(line)) {
      context.addIssue({ code: "custom", message: `Isto não é um endereço: “${line.slice(0, 60)}”. Use um por linha` });
      return z.NEVER;
    }
  }
  return lines.join("\n");
});

const entry = z.object({
  type: z.enum(["image", "video"]),
  url: z.string().trim().max(LINE_MAX).refine(isWebAddress, "Uma das imagens adicionais tem um endereço inválido"),
  caption: z
    .string()
    .trim()
    .max(500, "Legendas têm no máximo 500 letras")
    .nullish()
    .transform((value) => value || null),
});

/** The form of an article (docs/product.md, "Article form"). */
export const articleSchema = z
  .object({
    title: z.string().trim().min(1, "Escreva um título").max(TITLE_MAX, `Use no máximo ${TITLE_MAX} letras`),
    slug: z
      .string()
      .trim()
      .default("")
      .refine((typed) => typed === "" || toSlug(typed) !== "", "Use pelo menos uma letra ou um número")
      .transform(toSlug)
      .pipe(z.string().max(SLUG_MAX, "O endereço é longo demais")),
    summary: text(SUMMARY_MAX),
    content: z
      .string()
      .max(CONTENT_MAX, "O texto é longo demais para uma notícia")
      .refine((value) => value.trim() !== "", "Escreva o conteúdo da notícia"),
    imageUrl: webAddress,
    videoUrl: webAddress,
    audioUrl: webAddress,
    thumbnailUrl: webAddress,
    reporterName: text(120),
    sources: text(SUMMARY_MAX),
    usefulLinks: links,
    categoryId: z
      .string()
      .default("")
      .refine((value) => value === "" || isId(value), "Escolha uma categoria da lista"),
    position: z.enum(POSITIONS, "Escolha uma posição da lista"),
    orderIndex: z.coerce
      .number("Use um número inteiro")
      .int("Use um número inteiro")
      .min(-ORDER_MAX, "Número pequeno demais")
      .max(ORDER_MAX, "Número grande demais"),
    published: z.boolean(),
    featured: z.boolean(),
    scheduledAt: z
      .string()
      .default("")
      .refine((value) => value === "" || isMoment(value), "Escolha um dia e uma hora"),
    firstPublishedAt: z
      .string()
      .default("")
      .refine((value) => value === "" || isPast(value), "Escolha um dia e uma hora que já passaram, de 1900 em diante"),
    gallery: z.array(entry).max(GALLERY_MAX, `Use no máximo ${GALLERY_MAX} imagens adicionais`).default([]),
  })
  .refine(({ published, scheduledAt }) => published || scheduledAt === "" || Date.parse(scheduledAt) > Date.now(), {
    path: ["scheduledAt"],
    error: "Escolha um momento que ainda não passou",
    // Told along with what is wrong elsewhere.
    when: ({ value }) => typeof (value as ArticleFields | undefined)?.scheduledAt === "string",
  }) satisfies z.ZodType<ArticleFields, unknown>;

/** What is kept of an unfinished form: the right shape, whatever it says. */
export const unfinishedSchema = z.object({
  title: z.string().max(CONTENT_MAX),
  slug: z.string().max(CONTENT_MAX),
  summary: z.string().max(CONTENT_MAX),
  content: z.string().max(2 * CONTENT_MAX),
  imageUrl: z.string().max(LINE_MAX),
  videoUrl: z.string().max(LINE_MAX),
  audioUrl: z.string().max(LINE_MAX),
  thumbnailUrl: z.string().max(LINE_MAX),
  reporterName: z.string().max(LINE_MAX),
  sources: z.string().max(CONTENT_MAX),
  usefulLinks: z.string().max(CONTENT_MAX),
  categoryId: z.string().max(100),
  position: z.enum(POSITIONS),
  // A sign that waits for its digits is no number yet, and no part of JSON.
  orderIndex: z
    .number()
    .nullable()
    .transform((value) => value ?? 0),
  published: z.boolean(),
  featured: z.boolean(),
  scheduledAt: z.string().max(100),
  // Forms that were opened before it existed do not send it.
  firstPublishedAt: z.string().max(100).default(""),
  gallery: z
    .array(
      z.object({
        type: z.enum(["image", "video"]),
        url: z.string().max(LINE_MAX),
        caption: z.string().max(LINE_MAX).nullable(),
      }),
    )
    .max(500),
}) satisfies z.ZodType<ArticleFields, unknown>;

const uuid = z.string().refine(isId);

/** Drafts as a form knows them. */
export const knownDraftsSchema = z
  .array(z.object({ id: uuid, expectedVersion: z.string().max(20).nullable(), writer: uuid.nullable() }))
  .max(20);

/** An article in the newsroom's table. */
export interface DeskArticle {
  id: string;
  title: string;
  category: string | null;
  position: string;
  orderIndex: number;
  published: boolean;
  featured: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
  /** Whether its moment has passed and it is not out. */
  overdue: boolean;
  /** Whether it was brought to the front, and until when (ISO 8601) its order number counts; null where it has no end. */
  inFront: boolean;
  orderUntil: string | null;
  /** A small picture of it, or null. */
  image: string | null;
}

/** An article as its form needs it. */
export interface EditableArticle {
  id: string;
  fields: ArticleFields;
  version: number;
  /** Last part of its address on the site. */
  address: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Until when its order number counts, ISO 8601; null where it has no end. */
  orderUntil: string | null;
  previewKey: string | null;
}

/** A saved version of an article. */
export interface Revision {
  version: number;
  /** The editor's name, and id. */
  editor: string | null;
  editorId: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** A saved version with what it says. */
export interface FullRevision extends Revision {
  fields: ArticleFields;
}

/** What an editor typed and did not save. */
export interface Autosave {
  id: string;
  newsId: string | null;
  /** The version of the article that the text began from. */
  baseVersion: number;
  sequence: number;
  /** The open form that wrote it last; null for one of an earlier program. */
  writer: string | null;
  /** State of the stored draft: whoever writes it next names the one that they have seen. */
  draftVersion: string;
  fields: ArticleFields;
  /** ISO 8601. */
  updatedAt: string;
}
