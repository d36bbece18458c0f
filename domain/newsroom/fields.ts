import type { GalleryEntry } from "#domain/news/body.ts";

/** Where an article stands on the site (docs/product.md, "Home page"). */
export const POSITIONS = ["home", "home_recent", "destaque", "category"] as const;
export type Position = (typeof POSITIONS)[number];

/** All that the form of an article holds (docs/product.md, "Article form"). Texts are "" where there is none. */
export interface ArticleFields {
  title: string;
  /** "": made from the title. */
  slug: string;
  summary: string;
  /** One paragraph a line. */
  content: string;
  imageUrl: string;
  videoUrl: string;
  audioUrl: string;
  thumbnailUrl: string;
  reporterName: string;
  /** Comma separated. */
  sources: string;
  /** One address a line. */
  usefulLinks: string;
  /** "": none. */
  categoryId: string;
  position: Position;
  /** Larger appears first. */
  orderIndex: number;
  published: boolean;
  featured: boolean;
  /** ISO 8601, when a draft is to come out; "": not by itself. */
  scheduledAt: string;
  /** ISO 8601, when readers first saw it, here or elsewhere; "": set when it comes out, and left as it is from then on. */
  firstPublishedAt: string;
  gallery: GalleryEntry[];
}

/** Fields whose loss would hurt, in the order of the form, with the names they have there. */
export const FIELD_LABELS: Record<keyof ArticleFields, string> = {
  title: "Título",
  slug: "Slug",
  summary: "Resumo",
  content: "Conteúdo",
  imageUrl: "Imagem",
  videoUrl: "Vídeo",
  audioUrl: "Áudio",
  thumbnailUrl: "Miniatura",
  gallery: "Imagens adicionais",
  reporterName: "Repórter",
  sources: "Fontes",
  usefulLinks: "Links úteis",
  categoryId: "Categoria",
  position: "Posição",
  orderIndex: "Ordem",
  published: "Publicado",
  featured: "Destaque",
  scheduledAt: "Publicar em",
  firstPublishedAt: "Data de publicação",
};

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as (keyof ArticleFields)[];

/** A form that nobody has written in yet. */
export const EMPTY_FIELDS: ArticleFields = {
  title: "",
  slug: "",
  summary: "",
  content: "",
  imageUrl: "",
  videoUrl: "",
  audioUrl: "",
  thumbnailUrl: "",
  reporterName: "",
  sources: "",
  usefulLinks: "",
  categoryId: "",
  position: "home",
  orderIndex: 0,
  published: false,
  featured: false,
  scheduledAt: "",
  firstPublishedAt: "",
  gallery: [],
};

/**
 * What the switch Destaque says beside a position: the two name one block of the home page, and the position goes first. Only
 * the home page as a whole leaves it to the switch.
 */
export const isFeatured = (position: Position, featured: boolean): boolean =>
  position === "destaque" || (position === "home" && featured);

/** What the switch and the position become when one of them is set, so that they never contradict each other. */
export function placeOnHome(
  { position, featured }: Pick<ArticleFields, "position" | "featured">,
  change: { position: Position } | { featured: boolean },
): Pick<ArticleFields, "position" | "featured"> {
  if ("position" in change) return { position: change.position, featured: isFeatured(change.position, featured) };
  if (change.featured) return { position: position === "home" ? "home" : "destaque", featured: true };
  return { position: position === "destaque" ? "home" : position, featured: false };
}

const sameMoment = (one: string, other: string) =>
  one === other || (one !== "" && other !== "" && Date.parse(one) === Date.parse(other));

const sameLines = (one: string, other: string) => one.replace(/\r\n?/g, "\n") === other.replace(/\r\n?/g, "\n");

const sameGallery = (one: GalleryEntry[], other: GalleryEntry[]) =>
  one.length === other.length &&
  one.every(
    ({ type, url, caption }, index) =>
      type === other[index]!.type && url === other[index]!.url && (caption || null) === (other[index]!.caption || null),
  );

/** Whether a field says the same in both, however each of them came to write it: PostgreSQL keeps no order of keys. */
export function isSameField(name: keyof ArticleFields, one: ArticleFields, other: ArticleFields): boolean {
  if (name === "gallery") return sameGallery(one.gallery, other.gallery);
  if (name === "scheduledAt" || name === "firstPublishedAt") return sameMoment(one[name], other[name]);
  const [value, second] = [one[name], other[name]];
  return typeof value === "string" && typeof second === "string" ? sameLines(value, second) : Object.is(value, second);
}

/** Those of the fields. */
export const pickFields = (fields: ArticleFields, names: (keyof ArticleFields)[]): Partial<ArticleFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** The fields that differ, in the order of the form. */
export function changedFields(one: ArticleFields, other: ArticleFields): (keyof ArticleFields)[] {
  return FIELD_NAMES.filter((name) => !isSameField(name, one, other));
}

/** Whether a text that was not saved has nothing that the article has not: its save was late to be heard of. */
export function isInArticle(base: ArticleFields, draft: ArticleFields, article: ArticleFields): boolean {
  return FIELD_NAMES.every(
    (name) =>
      isSameField(name, draft, base) ||
      isSameField(name, draft, article) ||
      // An address that was left empty is made from the title at the save.
      (name === "slug" && draft.slug === ""),
  );
}
