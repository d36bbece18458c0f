import { useEffect, useRef, useState } from "react";
import { useFetcher } from "#app/use-fetcher.ts";
import { recordFetch } from "./outdated-page.ts";
import { revalidateWithRetry } from "./revalidate-with-retry.ts";

/** A fetcher whose loads wait until the site is reachable: `loading` from the call until the response; nothing is loaded after unmounting. */
export function useRetryingFetcher<Data>() {
  const fetcher = useFetcher<Data>();
  const [waiting, setWaiting] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return {
    data: fetcher.data,
    loading: waiting || fetcher.state !== "idle",
    load: async (href: string) => {
      recordFetch(href);
      setWaiting(true);
      await revalidateWithRetry(async () => {
        if (mounted.current) await fetcher.load(href);
      });
      setWaiting(false);
    },
  };
}
