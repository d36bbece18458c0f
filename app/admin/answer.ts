import { useEffect, useRef } from "react";
import type { FormFailure } from "#app/form.server.ts";
import { type Toast, useToast } from "#app/ui/toast.tsx";

/** What an action of the back office says to its screen. */
export interface Answer {
  toast?: Toast;
  /** What was wrong with the form, with what was typed. */
  failure?: FormFailure;
}

/** Shows the toast of each new answer, once. */
export function useAnswerToast(answer: Answer | undefined): void {
  const show = useToast();
  const seen = useRef<Answer | undefined>(undefined);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (answer.toast) show(answer.toast);
  }, [answer, show]);
}
