import { useEffect, useState } from "react";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import { FILE_LIST_PATH } from "#domain/media/uploads.ts";
import { fetchJson } from "../pieces/choose/fetch-json.ts";
import type { FileList } from "./list-route.ts";

const FAILED = "Não foi possível ler os arquivos agora.";
const ERRORS: Partial<Record<string, string>> = { signed_out: UPLOAD_TEXT.signedOut, not_json: UPLOAD_TEXT.signedOut };

/** The stored files that a query finds, page after page. */
export function useFileList(query: string) {
  const [wanted, setWanted] = useState<{ query: string; after: string | null }>();
  const [list, setList] = useState<FileList>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(true);
  // A page that was requested for another search is not requested for this one.
  const requested = wanted?.query === query ? wanted : undefined;

  // Files are fetched from the server, again for each search, page and retry.
  useEffect(() => {
    const after = requested?.after;
    const abort = new AbortController();
    setBusy(true);
    const path = `${FILE_LIST_PATH}?${query}${after ? `&${new URLSearchParams({ depois: after })}` : ""}`;
    void fetchJson<FileList>(path, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      setBusy(false);
      if (!result.ok) return setError(ERRORS[result.reason] ?? FAILED);
      const { data } = result;
      setList((before) => (after && before ? { ...data, items: [...before.items, ...data.items] } : data));
      setError(undefined);
    });
    return () => abort.abort();
  }, [query, requested]);

  return {
    files: list?.items ?? [],
    isRead: list !== undefined,
    busy,
    error,
    more: list?.next ? () => setWanted({ query, after: list.next }) : null,
    retry: () => setWanted({ query, after: requested?.after ?? null }),
  };
}
