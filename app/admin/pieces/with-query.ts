/** The query with changed parameters; it leads to the first page unless `changes` has a cursor. */
export function withQuery(query: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(query);
  for (const name of ["antes", "depois", "aviso"]) parameters.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return `?${parameters}`;
}

/** The query with a row opened in its form, or with none. */
export function withEdited(query: string, id: string | null): string {
  const parameters = new URLSearchParams(query);
  if (id) parameters.set("editar", id);
  else parameters.delete("editar");
  return `?${parameters}`;
}

/** Whether a query leads to another page of its list than the first. */
export function isLaterPage(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return parameters.has("antes") || parameters.has("depois");
}
