import { useEffect, useRef, useState } from "react";
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
  const isSending = fetcher.state === "submitting";
  // Letters typed after an answer are part of what is sent next.
  useEffect(() => {
    if (isSending) typedSince.current = false;
  }, [isSending]);
  // Answers come while the screen is open.
  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    const isOlder = typedSince.current;
    typedSince.current = false;
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
      if (isSending) typedSince.current = true;
      setDirty(true);
    },
    settle: () => setDirty(false),
  };
}
