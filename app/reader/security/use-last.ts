import { useState } from "react";
import { useLocation } from "react-router";

/** The last value that was there. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** A form's result until the next navigation, which takes action data away, too: a step that leads on is over then. */
export function useUntilNavigation<Result>(result: Result): Result | undefined {
  const { key } = useLocation();
  const [came, setCame] = useState({ result, key });
  if (came.result !== result) setCame({ result, key });
  return came.result !== result || came.key === key ? result : undefined;
}
