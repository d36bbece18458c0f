import { useState } from "react";

/**
 * The value that an uncontrolled field was first rendered with. React writes a later `defaultValue` into a field that nobody has
 * typed in yet, also while somebody is about to: data that are read again would be mixed with what is typed.
 */
export function useInitial<Value extends string | number | boolean | readonly string[] | undefined>(
  value: Value,
): Value {
  return useState(value)[0];
}
