import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { POSITION_LABELS } from "./choices.ts";

interface Names {
  categories: { value: string; label: string }[];
  formatMoment: (moment: string) => string;
}

/** A field as people read it, for comparing versions. */
export function fieldText(name: keyof ArticleFields, fields: ArticleFields, names: Names): string {
  switch (name) {
    case "published":
    case "featured":
      return fields[name] ? "Sim" : "Não";
    case "categoryId":
      return names.categories.find(({ value }) => value === fields.categoryId)?.label ?? "Sem categoria";
    case "position":
      return POSITION_LABELS[fields.position];
    case "scheduledAt":
      return fields.scheduledAt ? names.formatMoment(fields.scheduledAt) : "Sem data";
    case "gallery":
      return fields.gallery.map(({ url, caption }) => caption ?? url).join("\n") || "Nenhuma";
    default:
      return String(fields[name]) || "(vazio)";
  }
}
