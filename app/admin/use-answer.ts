import { useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "#app/use-fetcher.ts";
import type { Answer } from "./answer.ts";
import { focusFirstError } from "./focus-error.ts";

interface AnswerOptions<Word> {
  /** Hears what went well; `typedSince` says that letters came after what was sent: the form stays as it is then. */
  onDone?: (answer: Word, typedSince: boolean) => void;
}

/** A form that is sent without leaving the screen: what was wrong with it, and whether text in it is not saved yet. */
export function useAnswer<Word extends Answer = Answer>({ onDone }: AnswerOptions<Word> = {}) {
  const fetcher = useFetcher<Word>();
  const [dirty, setDirty] = useState(false);
  const answer = fetcher.data as Word | undefined;
  const handled = useRef(answer);
  const typedSince = useRef(false);
  // Answers come while the screen is open; a letter that comes right after one finds it taken in.
  useLayoutEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    const isOlder = typedSince.current;
    if (answer.failure) focusFirstError();
    if (answer.failure || answer.toast?.destructive) return;
    setDirty(isOlder);
    onDone?.(answer, isOlder);
  });
  return {
    fetcher,
    answer,
    errors: answer?.failure?.fields ?? {},
    error: answer?.failure?.error,
    busy: fetcher.state !== "idle",
    dirty,
    touch: () => {
      typedSince.current = true;
      setDirty(true);
    },
    /** What is typed from now on is not part of what is sent. */
    markSent: () => {
      typedSince.current = false;
    },
    settle: () => setDirty(false),
  };
}
