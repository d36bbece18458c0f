/** An environment variable that looks like a setting but is not. */
export interface UnknownSetting {
  name: string;
  /** The setting that was probably meant. */
  meant: string;
}

/** Prefixes of our settings: other variables with them were probably meant as settings. */
const OWN_FAMILIES = ["SMTP", "SMS", "MAIL", "S3", "SITE", "AUTH", "PAGE", "TRUSTED", "ARCHIVE"];
/** Shorter names are too similar to variables of other programs. */
const LENGTH_MIN = 6;
const CHANGES_MAX = 2;

/** Variables that look like one of the settings `known`: misspelt, or of a family of ours. Their values are not read. */
export function findUnknownSettings(names: string[], known: string[]): UnknownSetting[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = findNearest(name, known);
      return meant ? [{ name, meant }] : [];
    });
}

function findNearest(name: string, known: string[]): string | undefined {
  const family = name.split("_", 1)[0]!;
  const isFamily = name.includes("_") && OWN_FAMILIES.includes(family);
  const ranked = known
    .map((setting) => ({ setting, changes: countChanges(name.toUpperCase(), setting) }))
    .sort((one, other) => one.changes - other.changes);
  const nearest = ranked.find(({ setting }) => setting.length >= LENGTH_MIN)!;
  const isMisspelt = name.length >= LENGTH_MIN && nearest.changes <= CHANGES_MAX;
  if (isMisspelt) return nearest.setting;
  return isFamily ? ranked.find(({ setting }) => setting.startsWith(family))?.setting : undefined;
}

/** Edit distance: letters added, removed, changed or swapped with the next one (optimal string alignment). */
function countChanges(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
