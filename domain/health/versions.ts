const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(-[0-9A-Za-z.-]{1,60})?$/;

/** Whether a text is a version, such as "1.10.0" or "2.0.0-beta.1". */
export const isVersion = (text: unknown): text is string => typeof text === "string" && VERSION.test(text);

/** Whether a version comes after another one. A preliminary one comes before the version that it prepares. */
export function isNewer(one: string, other: string): boolean {
  const [, ...newer] = VERSION.exec(one) ?? [];
  const [, ...older] = VERSION.exec(other) ?? [];
  for (let index = 0; index < 3; index++) {
    const difference = Number(newer[index]) - Number(older[index]);
    if (difference !== 0) return difference > 0;
  }
  return newer[3] === undefined && older[3] !== undefined;
}
