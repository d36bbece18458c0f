import { useEffect, useState } from "react";

/** The value as it was when it last rested for `delayMs`, and a function that sets it immediately. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): [Value, (value: Value) => void] {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return [debounced, setDebounced];
}
