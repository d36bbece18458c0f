import { useEffect, useState } from "react";
import { href } from "react-router";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";

/** How long nothing is typed until the server is asked, milliseconds. */
const REST_MS = 250;
const FAILED = "Não foi possível buscar agora.";

interface Found {
  search: string;
  articles: FrontArticle[];
  failed: boolean;
}

async function read(search: string, signal: AbortSignal): Promise<FrontArticle[]> {
  const response = await fetch(`${href("/admin/capa/noticias")}?${new URLSearchParams({ busca: search })}`, { signal });
  if (!response.ok || response.redirected) throw new Error(FAILED);
  return (await response.json()) as FrontArticle[];
}

/** The tray's search, asked for beside the router: there, a reading that fails takes the screen away. */
export function useTraySearch() {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found>({ search: "", articles: [], failed: false });
  const search = typed.trim();

  // Articles are found by the server.
  useEffect(() => {
    if (!search) return;
    const abort = new AbortController();
    const ask = () =>
      read(search, abort.signal).then(
        (articles) => setFound({ search, articles, failed: false }),
        () => abort.signal.aborted || setFound(({ articles }) => ({ search, articles, failed: true })),
      );
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search]);

  return {
    typed,
    onType: setTyped,
    /** Whether the articles found are shown in place of the latest. */
    isSearch: search !== "",
    articles: found.articles,
    busy: search !== "" && found.search !== search,
    error: search !== "" && found.search === search && found.failed ? FAILED : null,
  };
}

export type TraySearch = ReturnType<typeof useTraySearch>;
