import { useState } from "react";
import type { Answer } from "./answer.ts";

interface SeenInputProps {
  /** What the form was filled from; data that are read again while it is open do not change that. */
  seen: string | null;
  /** The form's last answer, which says what the next one is compared with. */
  answer: Answer | undefined;
}

/** Sent along with a form, so that what somebody else saved meanwhile is not overwritten unknown. */
export function SeenInput({ seen, answer }: SeenInputProps) {
  const [latest, setLatest] = useState(seen ?? "");
  if (answer?.seen && answer.seen !== latest) setLatest(answer.seen);
  return <input type="hidden" name="seen" value={latest} />;
}
