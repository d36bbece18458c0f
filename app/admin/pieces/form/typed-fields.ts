/**
 * The props of fields whose values a preview shows while they are typed.
 * @param shown the values by the names of their fields
 */
export const typedFields =
  <Shown extends object>(
    shown: Shown,
    errors: Partial<Record<string, string>>,
    change: (values: Partial<Shown>) => void,
  ) =>
  <Name extends keyof Shown & string>(name: Name) => ({
    name,
    value: shown[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Shown>),
  });
