import type { GalleryEntry } from "#domain/news/body.ts";

/** Where an article stands on the site (back-office §2). */
export const POSITIONS = ["home", "home_recent", "destaque", "category"] as const;
export type Position = (typeof POSITIONS)[number];

/** All that the form of an article holds (back-office §2 News screen, §3 news). Texts are "" where there is none. */
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
  gallery: [],
};

/** Whether a field says the same in both. */
export function isSameField(name: keyof ArticleFields, one: ArticleFields, other: ArticleFields): boolean {
  return name === "gallery" ? JSON.stringify(one.gallery) === JSON.stringify(other.gallery) : one[name] === other[name];
}

/** Those of the fields. */
export const pickFields = (fields: ArticleFields, names: (keyof ArticleFields)[]): Partial<ArticleFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** The fields that differ, in the order of the form. */
export function changedFields(one: ArticleFields, other: ArticleFields): (keyof ArticleFields)[] {
  return FIELD_NAMES.filter((name) => !isSameField(name, one, other));
}
