import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import type { Answer } from "./answer.ts";

/**
 * Hears every answer to a form of the back office once, also to one in a row that its own answer takes away. The router is
 * asked itself: `useFetchers` misses an answer after which nothing is read again, since the router forgets a fetcher at
 * rest before React has looked. `form` tells one form of the screen from another.
 */
export function useAnswers(onAnswer: (answer: Answer, form: string) => void): void {
  const router = useContext(DataRouterContext)?.router;
  const seen = useRef(new WeakSet<object>());
  const latest = useRef(onAnswer);
  // Answers come from forms that are sent in the browser.
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(
    () =>
      router?.subscribe(({ fetchers }) => {
        for (const [form, { data }] of fetchers) {
          if (typeof data !== "object" || !data || seen.current.has(data)) continue;
          seen.current.add(data);
          latest.current(data as Answer, form);
        }
      }),
    [router],
  );
}
