import { useState } from "react";

/**
 * The initial value of an uncontrolled field. React writes a later `defaultValue` into a field without typed text, so revalidated
 * data would get mixed with what somebody is about to type.
 */
export function useInitial<Value extends string | number | boolean | readonly string[] | undefined>(
  value: Value,
): Value {
  return useState(value)[0];
}
