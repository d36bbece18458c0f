import { useState } from "react";
import { useLocation } from "react-router";

/** The last value that was not undefined. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** A form's result until the next navigation, which also clears action data. */
export function useUntilNavigation<Result>(result: Result): Result | undefined {
  const { key } = useLocation();
  const [received, setReceived] = useState({ result, key });
  if (received.result !== result) setReceived({ result, key });
  return received.result !== result || received.key === key ? result : undefined;
}
