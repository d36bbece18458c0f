import { useState } from "react";
import { useFetcher as useRouterFetcher } from "react-router";

/**
 * The router's fetcher, with its data in a state of React's. The router keeps them beside React: a rendering that comes
 * a moment before its own reads them early, and when nothing of React's has changed, React drops the effects of that
 * rendering and never runs them for this answer (https://github.com/facebook/react/issues/24042).
 */
export function useFetcher<Data>(options?: { key?: string }) {
  const fetcher = useRouterFetcher<Data>(options);
  const [seen, setSeen] = useState(() => fetcher.data);
  if (seen !== fetcher.data) setSeen(() => fetcher.data);
  return fetcher;
}
