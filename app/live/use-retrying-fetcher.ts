import { useEffect, useRef, useState } from "react";
import { useFetcher } from "#app/use-fetcher.ts";
import { revalidateWithRetry } from "./revalidate-with-retry.ts";

/** A fetcher whose readings wait for the site: `loading` from the press until the answer, and nothing is read once its place is gone. */
export function useRetryingFetcher<Data>() {
  const fetcher = useFetcher<Data>();
  const [waiting, setWaiting] = useState(false);
  const mounted = useRef(false);
  // Leaving the screen happens in the browser only.
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
      setWaiting(true);
      await revalidateWithRetry(async () => {
        if (mounted.current) await fetcher.load(href);
      });
      setWaiting(false);
    },
  };
}
