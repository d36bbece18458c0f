import { useEffect, useRef, useState } from "react";
import { useFetcher } from "#app/use-fetcher.ts";
import type { Answer } from "./answer.ts";
import { focusFirstError } from "./focus-error.ts";

/** A form that is sent without leaving the screen: what was wrong with it, and whether words in it are not saved yet. */
export function useAnswer<Word extends Answer = Answer>({ onDone }: { onDone?: (answer: Word) => void } = {}) {
  const fetcher = useFetcher<Word>();
  const [dirty, setDirty] = useState(false);
  const answer = fetcher.data as Word | undefined;
  const handled = useRef(answer);
  // Answers come while the screen is open.
  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    if (answer.failure) focusFirstError();
    if (answer.failure || answer.toast?.destructive) return;
    setDirty(false);
    onDone?.(answer);
  });
  return {
    fetcher,
    answer,
    errors: answer?.failure?.fields ?? {},
    error: answer?.failure?.error,
    busy: fetcher.state !== "idle",
    dirty,
    touch: () => setDirty(true),
    settle: () => setDirty(false),
  };
}
