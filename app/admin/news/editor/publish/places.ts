import type { ArticleFields } from "#domain/news/fields.ts";
import { SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";
import { isFeatured, placeOnHome } from "#domain/news/writing/fields.ts";

/** Where an article is shown: a place among the featured articles, from 0 on, "Notícias Recentes", or only the page of its category. */
export type Place = number | "recent" | "category";

type Placed = Pick<ArticleFields, "position" | "featured">;

/** The place that the fields give. @param slot the chosen one among the featured articles */
export function placeOf({ position, featured }: Placed, slot: number): Place {
  if (position === "category") return "category";
  return isFeatured(position, featured) ? slot : "recent";
}

/** The fields of an article in a place. */
export function fieldsAt(place: Place, fields: Placed): Placed {
  if (place === "category") return placeOnHome(fields, { position: "category" });
  if (typeof place === "number") return placeOnHome(fields, { featured: true });
  return placeOnHome(
    { ...fields, position: fields.position === "category" ? "home" : fields.position },
    { featured: false },
  );
}

/** A place in a sentence or list: "Segunda na capa". */
export function placeName(place: Place): string {
  if (place === "category") return "só na página da categoria";
  return place === "recent" ? "em Notícias Recentes" : `${SLOT_NAMES[place]} na capa`;
}

/** Which articles move when one comes to a place of the front page; "" for none. */
export function describeMoves(slot: number, front: PublicationFacts["front"]): string {
  const next = front[slot];
  const last = front[SLOT_NAMES.length - 1];
  if (!next) return "";
  if (next === last) return `“${next.title}” vai para Recentes.`;
  const moves = `“${next.title}” desce para ${SLOT_NAMES[slot + 1]}`;
  return last ? `${moves}; “${last.title}” vai para Recentes.` : `${moves}.`;
}
