import { useEffect, useRef } from "react";
import { useFetchers } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import type { Answer } from "../answer.ts";

/** Shows the toasts of all answers, also of a row that its own answer takes away. */
export function AnswerToasts() {
  const show = useToast();
  const seen = useRef(new WeakSet<object>());
  const answers = useFetchers().map(({ data }) => data as Answer | undefined);
  // Answers come from forms that are sent in the browser.
  useEffect(() => {
    for (const answer of answers) {
      if (!answer?.toast || seen.current.has(answer)) continue;
      seen.current.add(answer);
      show(answer.toast);
    }
  });
  return null;
}
