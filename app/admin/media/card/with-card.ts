/** The query of the archive with the card of a file, or with none; it stays on its page. */
export function withCard(query: string, id: string | null): string {
  const parameters = new URLSearchParams(query);
  if (id) parameters.set("ficha", id);
  else parameters.delete("ficha");
  return `?${parameters}`;
}
