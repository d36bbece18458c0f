import { useState } from "react";
import { useFetcher as useRouterFetcher } from "react-router";

/**
 * The router's fetcher, with its data in React state too. The router keeps the data outside React: an unrelated render may read it
 * early, and if no React state has changed, React drops the effects of that render and never runs them for this data
 * (https://github.com/facebook/react/issues/24042).
 */
export function useFetcher<Data>(options?: { key?: string }) {
  const fetcher = useRouterFetcher<Data>(options);
  const [seen, setSeen] = useState(() => fetcher.data);
  if (seen !== fetcher.data) setSeen(() => fetcher.data);
  return fetcher;
}
