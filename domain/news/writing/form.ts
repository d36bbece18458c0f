import { z } from "zod";
import { BYLINES_MAX } from "#domain/authors/limits.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { checkDocument } from "#domain/news/document/check.ts";
import { fromPlainText, toPlainText } from "#domain/news/document/plain-text.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import type { Lack } from "#domain/news/lacks.ts";
import type { ReviewState } from "#domain/news/review/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import { isTimestamp } from "#domain/shared/cursor.ts";
import { requiredLine } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { tagNames } from "#domain/tags/form.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { type ArticleFields, mapTextFields, POSITIONS } from "../fields.ts";
import { TITLE_MAX } from "../types.ts";

/** Lengths in characters. */
export const SLUG_MAX = 200;
/** Of one field of a form that is not finished. */
const TEXT_MAX = 500_000;
const GALLERY_MAX = 60;
const LINE_MAX = 2000;
const CAPTION_MAX = 500;
/** Largest value of the column. */
export const ORDER_MAX = 2_147_483_647;

const text = (max: number) => z.string().trim().max(max, `Use no máximo ${max} letras`).default("");
const webAddress = text(LINE_MAX).refine(
  (value) => value === "" || isWebAddress(value),
  "Use um endereço que comece com https:// ou o de um arquivo enviado aqui",
);

/** Clocks of the server and of the database differ by less. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Whether an article can have been published at a moment. */
const isPast = (moment: string) =>
  isTimestamp(moment) && moment >= "1900" && Date.parse(moment) <= Date.now() + CLOCKS_DIFFER_MS;

const links = text(20_000).transform((value, context) => {
  const lines = value.split(/\r?\n/).map(completeAddress);
  for (const line of lines) {
    if (line && !isWebAddress(line)) {
      context.addIssue({ code: "custom", message: `Isto não é um endereço: “${cutText(line, 60)}”. Use um por linha` });
      return z.NEVER;
    }
  }
  return lines.join("\n");
});

/** A form of an older program version, without documents, sends only its plain text. */
const withBody = (form: unknown): unknown => {
  const { body, content } = (form ?? {}) as { body?: unknown; content?: unknown };
  return body === undefined && typeof content === "string"
    ? { ...(form as object), body: fromPlainText(content) }
    : form;
};

const body = z.unknown().transform((value, context): ArticleDocument => {
  const checked = checkDocument(value);
  if (checked.ok) return checked.document;
  context.addIssue({ code: "custom", message: checked.message });
  return z.NEVER;
});

/** The plain text follows the body, whatever was sent. */
const withContent = <Form extends { body: ArticleDocument }>(form: Form): Form & { content: string } => ({
  ...form,
  content: toPlainText(form.body),
});

const entry = z.object({
  type: z.enum(["image", "video"]),
  url: z.string().trim().max(LINE_MAX).refine(isWebAddress, "Uma das imagens adicionais tem um endereço inválido"),
  caption: z
    .string()
    .trim()
    .max(CAPTION_MAX, `Legendas têm no máximo ${CAPTION_MAX} letras`)
    .nullish()
    .transform((value) => value || null),
});

/** Each person once. */
const bylines = z
  .array(z.object({ authorId: z.string().refine(isId), name: z.string().trim().min(1).max(LINE_MAX) }))
  .max(BYLINES_MAX, `Use no máximo ${BYLINES_MAX} autores`)
  .default([])
  .transform((people) => [...new Map(people.map((person) => [person.authorId, person])).values()]);

/** The form of an article (docs/product.md, "Article form"). */
export const articleSchema = z.preprocess(
  withBody,
  z
    .object({
      title: requiredLine(TITLE_MAX, "Escreva um título"),
      slug: z
        .string()
        .trim()
        .default("")
        .refine((typed) => typed === "" || toSlug(typed) !== "", "Use pelo menos uma letra ou um número")
        .transform(toSlug)
        .pipe(z.string().max(SLUG_MAX, "O endereço é longo demais")),
      ...mapTextFields(({ max }) => text(max)),
      body: body.refine((document) => toPlainText(document) !== "", "Escreva o conteúdo da notícia"),
      imageUrl: webAddress,
      videoUrl: webAddress,
      audioUrl: webAddress,
      thumbnailUrl: webAddress,
      bylines,
      tags: tagNames.default([]),
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
        .refine((value) => value === "" || isTimestamp(value), "Escolha um dia e uma hora"),
      firstPublishedAt: z
        .string()
        .default("")
        .refine(
          (value) => value === "" || isPast(value),
          "Escolha um dia e uma hora que já passaram, de 1900 em diante",
        ),
      gallery: z.array(entry).max(GALLERY_MAX, `Use no máximo ${GALLERY_MAX} imagens adicionais`).default([]),
    })
    .refine(({ published, scheduledAt }) => published || scheduledAt === "" || Date.parse(scheduledAt) > Date.now(), {
      path: ["scheduledAt"],
      error: "Escolha um momento que ainda não passou",
      // Reported together with the other errors.
      when: ({ value }) => typeof (value as ArticleFields | undefined)?.scheduledAt === "string",
    })
    .transform(withContent),
) satisfies z.ZodType<ArticleFields, unknown>;

/**
 * Schema of an unfinished form: the right types, with any content. Forms of an older program version do not send newer fields, so
 * these have defaults.
 */
export const unfinishedSchema = z.preprocess(
  withBody,
  z
    .object({
      title: z.string().max(TEXT_MAX),
      slug: z.string().max(TEXT_MAX),
      ...mapTextFields(() => z.string().max(TEXT_MAX).default("")),
      body,
      imageUrl: z.string().max(LINE_MAX),
      videoUrl: z.string().max(LINE_MAX),
      audioUrl: z.string().max(LINE_MAX),
      thumbnailUrl: z.string().max(LINE_MAX),
      bylines: z
        .array(z.object({ authorId: z.string().max(100), name: z.string().max(LINE_MAX) }))
        .max(500)
        .default([]),
      tags: z.array(z.string().max(LINE_MAX)).max(500).default([]),
      usefulLinks: z.string().max(TEXT_MAX),
      categoryId: z.string().max(100),
      position: z.enum(POSITIONS),
      // A single minus sign is no number yet, and not valid in JSON.
      orderIndex: z
        .number()
        .nullable()
        .transform((value) => value ?? 0),
      published: z.boolean(),
      featured: z.boolean(),
      scheduledAt: z.string().max(100),
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
    })
    .transform(withContent),
) satisfies z.ZodType<ArticleFields, unknown>;

const uuid = z.string().refine(isId);

/** Drafts as a form knows them. */
export const knownDraftsSchema = z
  .array(z.object({ id: uuid, expectedVersion: z.string().max(20).nullable(), writer: uuid.nullable() }))
  .max(20);

/** An article in the newsroom's table. */
export interface AdminArticle {
  id: string;
  title: string;
  category: string | null;
  categoryId: string | null;
  /** Who signs it, else the profile that began it; null without either. */
  author: string | null;
  /** When it first came out, of a draft when it is to, else when it was last changed; ISO 8601. */
  at: string;
  /** How often it was opened. */
  views: number;
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
  /** What it lacks. */
  lacks: Lack[];
  /** Whether its live coverage runs. */
  isLive: boolean;
  /** Whether it waits for an editor or was given back; null while it is with its writer. */
  review: ReviewState | null;
  /** Last part of its address on the site. */
  address: string;
  summary: string | null;
  /** Its 1200×630 picture; null without one of ours. */
  shareImage: string | null;
}

/** An article as its form needs it. */
export interface EditableArticle {
  id: string;
  /** Its author: who began it; null if the account was deleted. */
  authorId: string | null;
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

/** A saved version with its fields. */
export interface FullRevision extends Revision {
  fields: ArticleFields;
}

/** An editor's text that is not saved. */
export interface Autosave {
  id: string;
  newsId: string | null;
  /** The version of the article that the text began from. */
  baseVersion: number;
  sequence: number;
  /** The open form that wrote it last; null for one of an earlier program. */
  writer: string | null;
  /** Version of the stored draft, which the next write has to name. */
  draftVersion: string;
  fields: ArticleFields;
  /** ISO 8601. */
  updatedAt: string;
}
