import { useState } from "react";
import { href } from "react-router";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { useJsonSearch } from "../pieces/choose/use-json-search.ts";

/** The search begins this long after the last keystroke, milliseconds. */
const SEARCH_AFTER_MS = 250;
const FAILED = "Não foi possível buscar agora.";

/** The search of the tray: published articles that can be put on the front page. */
export function useTraySearch() {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const path = search ? `${href("/admin/capa/noticias")}?${new URLSearchParams({ busca: search })}` : null;
  const { data = [], isBusy, isFailed } = useJsonSearch<FrontArticle[]>(path, SEARCH_AFTER_MS);
  return {
    typed,
    onType: setTyped,
    /** Whether the results are shown instead of the latest articles. */
    isSearch: search !== "",
    articles: data,
    busy: isBusy,
    error: search !== "" && !isBusy && isFailed ? FAILED : null,
  };
}

export type TraySearch = ReturnType<typeof useTraySearch>;
