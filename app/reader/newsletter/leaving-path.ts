import { href } from "react-router";

/** In the address of the link for leaving: all newsletters, not only that of the edition. */
export const ALL_PARAM = "todos";

/** The page for leaving all newsletters. @param search of the page with the link, whose edition counts the departure */
export function leavingPath(token: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(ALL_PARAM, "1");
  return `${href("/boletim/sair/:token", { token })}?${query}`;
}
