import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { fromLines, hasLines } from "#domain/newsroom/merge.ts";
import { POSITION_LABELS } from "./choices.ts";

export interface FieldNames {
  categories: { value: string; label: string }[];
  formatMoment: (moment: string) => string;
}

function nameCategory(id: string, { categories }: FieldNames): string {
  if (id === "") return "Sem categoria";
  return categories.find(({ value }) => value === id)?.label ?? "Categoria excluída";
}

/** A field as people read it, for comparing versions: two that differ read differently. */
export function fieldText(name: keyof ArticleFields, fields: ArticleFields, names: FieldNames): string {
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
    default:
      return String(fields[name]);
  }
}

/** Lines of a field as people read them. */
export function linesText(
  name: keyof ArticleFields,
  lines: string[],
  fields: ArticleFields,
  names: FieldNames,
): string {
  if (hasLines(name) && name !== "gallery") return lines.join("\n");
  return fieldText(name, { ...fields, ...fromLines(name, lines, fields) }, names);
}
