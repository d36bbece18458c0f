/** Values of a form, by field, as text. */
export type FieldValues = Partial<Record<string, string>>;

/** Somebody else changed fields after the form that changes them, too, was opened. */
export class FieldsChanged extends Error {
  /** Their current values. */
  readonly now: FieldValues;

  constructor(now: FieldValues) {
    super("fields changed");
    this.now = now;
  }
}

/**
 * The fields of a form whose values differ from those it was opened with: a field that its sender left alone is not theirs
 * to write, whatever its value is by now.
 * @param values as they were sent
 * @param opened values that the form was filled with; a field that is missing here is always written
 * @param stored values that are stored now
 * @throws {FieldsChanged} for fields that somebody else gave another value meanwhile
 */
export function listChangedFields(values: FieldValues, opened: FieldValues, stored: FieldValues): string[] {
  const changed = Object.keys(values).filter((field) => values[field] !== opened[field]);
  const conflicts = changed.filter(
    (field) => field in opened && stored[field] !== opened[field] && stored[field] !== values[field],
  );
  if (conflicts.length > 0)
    throw new FieldsChanged(Object.fromEntries(conflicts.map((field) => [field, stored[field]])));
  return changed;
}
