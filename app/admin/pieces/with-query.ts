/** The same screen with other parameters; pages begin anew unless one is named. */
export function withQuery(query: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(query);
  for (const name of ["antes", "depois", "aviso"]) parameters.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return `?${parameters}`;
}

/** The page of a list that is shown, with a row opened in its form, or with none. */
export function withEdited(query: string, id: string | null): string {
  const parameters = new URLSearchParams(query);
  if (id) parameters.set("editar", id);
  else parameters.delete("editar");
  return `?${parameters}`;
}

/** Whether an address names another page of its list than the first. */
export function isLaterPage(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return parameters.has("antes") || parameters.has("depois");
}
