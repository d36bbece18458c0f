/** Id of the script element in which a page carries what its loaders said (docs/decisions/012). */
export const PAGE_DATA_ID = "coreto-page-data";

/**
 * The data of a page as JSON that can stand inside a script element, and undefined when JSON does not hold them: dates,
 * maps, promises, errors. Keys without a value are left out.
 */
export function pageDataText(data: unknown): string | undefined {
  if (!isJson(data)) return undefined;
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((one) => one === undefined || isJson(one));
}

/** What stands for null in the encoding below. */
const NULL = -5;

/**
 * JSON data in the encoding that React Router's browser part reads (turbo-stream: a list of all values, in which objects
 * and lists name their parts by place).
 */
export function encodePageData(data: unknown): string {
  const values: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null) return NULL;
    const place = values.push(value) - 1;
    if (Array.isArray(value)) values[place] = value.map(add);
    else if (typeof value === "object") {
      values[place] = Object.fromEntries(
        Object.entries(value as object).map(([key, part]) => [`_${add(key)}`, add(part)]),
      );
    }
    return place;
  };
  add(data);
  return `${JSON.stringify(values)}\n`;
}
