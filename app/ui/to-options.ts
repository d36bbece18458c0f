/** The options of a select field from the labels of its values. */
export const toOptions = <Value extends string>(names: Record<Value, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }));
