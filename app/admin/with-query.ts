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
