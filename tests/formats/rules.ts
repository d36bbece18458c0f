/** A date and time with a zone (RFC 3339, W3C-DTF). */
export const isDateTime = (text: unknown): boolean =>
  typeof text === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

/** A date of RFC 822, as in RSS. */
export const isRfc822Date = (text: unknown): boolean =>
  typeof text === "string" &&
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|[+-]\d{4})$/.test(
    text,
  );

/** An absolute http(s) URL. */
export const isAddress = (text: unknown): boolean =>
  typeof text === "string" && /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);

/** Relative addresses and active content in HTML for other programs. */
export function htmlViolations(html: string): string[] {
  const relative = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, address]) => address!.replaceAll("&amp;", "&"))
    .filter((address) => !isAddress(address) && !/^(?:mailto|tel):/.test(address));
  const active = /<(?:script|iframe|object|embed|form|style|video|audio)\b|\son\w+=|javascript:/i.exec(html);
  return [
    ...relative.map((address) => `a relative address: ${address}`),
    ...(active ? [`something active: ${active[0]}`] : []),
  ];
}

/** Names of the checks that failed. */
export const failed = (checks: Record<string, boolean>): string[] =>
  Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));

/** Whether a value occurs more than once. */
export const hasDuplicates = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
