/** The result of `make`, created on first use. For Intl formats: each takes a phone 50 ms and more. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
