import { useEffect, useState } from "react";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import { FILE_LIST_PATH } from "#domain/media/uploads.ts";
import type { FileList } from "./list-route.ts";

const FAILED = "Não foi possível ler os arquivos agora.";

async function readList(query: string, signal: AbortSignal): Promise<FileList> {
  const response = await fetch(`${FILE_LIST_PATH}?${query}`, { signal });
  if (!response.ok) throw new Error(FAILED);
  const list = (await response.json().catch(() => null)) as FileList | null;
  // Whoever is not signed in any more is led to a page.
  if (!list) throw new Error(UPLOAD_TEXT.signedOut);
  return list;
}

/**
 * The stored files that a query finds, page after page. Asked for beside the router: there, a reading that fails takes the
 * screen away, with what was typed on it.
 */
export function useFileList(query: string) {
  const [wanted, setWanted] = useState<{ query: string; after: string | null; attempt: number }>();
  const [list, setList] = useState<FileList>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(true);
  const asked = wanted?.query === query ? wanted : { query, after: null, attempt: 0 };
  const { after, attempt } = asked;

  // Files are read from the server, again for each search and page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same again
  useEffect(() => {
    const abort = new AbortController();
    setBusy(true);
    readList(after ? `${query}&${new URLSearchParams({ depois: after })}` : query, abort.signal).then(
      (read) => {
        setList((before) => (after && before ? { ...read, items: [...before.items, ...read.items] } : read));
        setError(undefined);
        setBusy(false);
      },
      (cause: Error) => {
        if (abort.signal.aborted) return;
        setError(cause instanceof TypeError ? FAILED : cause.message);
        setBusy(false);
      },
    );
    return () => abort.abort();
  }, [query, after, attempt]);

  return {
    files: list?.items ?? [],
    isRead: list !== undefined,
    busy,
    error,
    more: list?.next ? () => setWanted({ query, after: list.next, attempt: 0 }) : null,
    retry: () => setWanted({ query, after, attempt: attempt + 1 }),
  };
}
