import { useEffect, useEffectEvent } from "react";
import type { Answer } from "./answer.ts";
import { listenToAnswers } from "./answers-middleware.ts";

/** Hears every answer to a form of the back office once. `form` tells one form of the screen from another. */
export function useAnswers(onAnswer: (answer: Answer, form: string) => void): void {
  const hear = useEffectEvent(onAnswer);
  // Answers come from forms that are sent in the browser.
  useEffect(() => listenToAnswers((answer, form) => hear(answer, form)), []);
}
