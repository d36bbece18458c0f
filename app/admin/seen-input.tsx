import { useState } from "react";
import type { Answer } from "./answer.ts";
import { VERSION_FIELD } from "./drafts/form-values.ts";
import { HiddenValue } from "./drafts/hidden-value.tsx";

interface SeenInputProps {
  /** What the form was filled from; data that are read again while it is open do not change that. */
  seen: string | null;
  /** The form's last answer, which says what the next one is compared with. */
  answer: Answer | undefined;
}

/** Sent along with a form, so that what somebody else saved meanwhile is not overwritten unknown. */
export function SeenInput({ seen, answer }: SeenInputProps) {
  const [latest, setLatest] = useState(seen ?? "");
  const [read, setRead] = useState(seen);
  if (answer?.seen && answer.seen !== latest) setLatest(answer.seen);
  // A form that stays open after it was saved, whose answer names no version: what is read again then is what it saved.
  if (seen !== read) {
    setRead(seen);
    const isSaved = answer && !answer.failure && !answer.toast?.destructive && !answer.seen;
    if (isSaved && seen) setLatest(seen);
  }
  return <HiddenValue name={VERSION_FIELD} value={latest} onRestore={setLatest} />;
}
