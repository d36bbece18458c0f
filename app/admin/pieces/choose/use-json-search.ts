import { useEffect, useState } from "react";
import { fetchJson } from "./fetch-json.ts";
import { useDebouncedValue } from "./use-debounced-value.ts";

interface LastResult<Data> {
  path: string;
  /** Of the last successful request. */
  data: Data | undefined;
  isFailed: boolean;
}

/**
 * Fetches the results of a search while it is typed. A new path aborts the request before it, so that no late response replaces a newer one.
 * @param path of the JSON route with the search in its query; null to search nothing
 * @param delayMs how long the path has to rest before it is requested
 */
export function useJsonSearch<Data>(path: string | null, delayMs: number) {
  const [last, setLast] = useState<LastResult<Data>>();
  const [settledPath] = useDebouncedValue(path, delayMs);
  // Results are fetched from the server.
  useEffect(() => {
    if (path === null || path !== settledPath) return;
    const abort = new AbortController();
    void fetchJson<Data>(path, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      setLast((before) => ({ path, data: result.ok ? result.data : before?.data, isFailed: !result.ok }));
    });
    return () => abort.abort();
  }, [path, settledPath]);
  return {
    /** The last data, also while newer ones are requested. */
    data: last?.data,
    isBusy: path !== null && last?.path !== path,
    /** Whether the last request failed. */
    isFailed: last?.isFailed === true,
  };
}
