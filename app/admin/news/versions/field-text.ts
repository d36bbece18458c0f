import type { ArticleFields, FieldName } from "#domain/news/fields.ts";
import { fromLines, hasLines } from "#domain/news/writing/merge.ts";
import { POSITION_LABELS } from "../choices.ts";

export interface FieldNames {
  categories: { value: string; label: string }[];
  formatMoment: (moment: string) => string;
}

function nameCategory(id: string, { categories }: FieldNames): string {
  if (id === "") return "Sem categoria";
  return categories.find(({ value }) => value === id)?.label ?? "Categoria excluída";
}

/** A field as readable text, for comparing versions: different values have different texts. */
export function fieldText(name: FieldName, fields: ArticleFields, names: FieldNames): string {
  switch (name) {
    case "published":
    case "featured":
      return fields[name] ? "Sim" : "Não";
    case "categoryId":
      return nameCategory(fields.categoryId, names);
    case "position":
      return POSITION_LABELS[fields.position];
    case "scheduledAt":
    case "firstPublishedAt":
      return fields[name] ? names.formatMoment(fields[name]) : "Sem data";
    case "gallery":
      return fields.gallery.map(({ url, caption }) => (caption ? `${caption} (${url})` : url)).join("\n");
    case "body":
      return fields.content;
    case "bylines":
      return fields.bylines.map((byline) => byline.name).join("\n");
    case "tags":
      return fields.tags.join("\n");
    default:
      return String(fields[name]);
  }
}

/** Lines of a field as readable text. */
export function linesText(name: FieldName, lines: string[], fields: ArticleFields, names: FieldNames): string {
  if (hasLines(name) && name !== "gallery" && name !== "body" && name !== "bylines") return lines.join("\n");
  return fieldText(name, { ...fields, ...fromLines(name, lines, fields) }, names);
}
