import { useEffect, useEffectEvent, useRef } from "react";
import { RESTORE_EVENT, VALUE_EVENT } from "./form-values.ts";

interface HiddenValueProps {
  name: string;
  value: string;
  /** Called with the value that a draft restores. */
  onRestore: (value: string) => void;
}

/** A hidden field for a value that is not typed, such as a chosen file, so that drafts of its form contain it too. */
export function HiddenValue({ name, value, onRestore }: HiddenValueProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleRestore = useEffectEvent((event: Event) => onRestore((event as CustomEvent<string>).detail));
  // Drafts exist in the browser only.
  useEffect(() => {
    const field = input.current;
    const listener = (event: Event) => handleRestore(event);
    field?.addEventListener(RESTORE_EVENT, listener);
    return () => field?.removeEventListener(RESTORE_EVENT, listener);
  }, []);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    input.current?.dispatchEvent(new Event(VALUE_EVENT, { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} />;
}
