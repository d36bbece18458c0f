import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import type { Answer } from "../answer.ts";

/**
 * Shows the toasts of all answers, also of a row that its own answer takes away. The router is asked itself: `useFetchers`
 * misses an answer after which nothing is read again, since the router forgets a fetcher at rest before React has looked.
 */
export function AnswerToasts() {
  const show = useToast();
  const router = useContext(DataRouterContext)?.router;
  const seen = useRef(new WeakSet<object>());
  // Answers come from forms that are sent in the browser.
  useEffect(
    () =>
      router?.subscribe(({ fetchers }) => {
        for (const { data } of fetchers.values()) {
          const answer = data as Answer | undefined;
          if (!answer?.toast || seen.current.has(answer)) continue;
          seen.current.add(answer);
          show(answer.toast);
        }
      }),
    [router, show],
  );
  return null;
}
