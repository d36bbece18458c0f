import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A settings file that cannot be used. The message names the file and the line, and never a value, which may be secret. */
export class SettingsFileError extends Error {}

/** A settings file that was read. */
export interface SettingsFile {
  path: string;
  /** Values by name, in the order of the file. */
  settings: ReadonlyMap<string, string>;
  /** Whether every user of the machine can read it. */
  isPublic: boolean;
}

const LINE = /^([A-Z][A-Z0-9_]*)\s*=\s*(.*)$/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const OTHERS_READ = 0o004;

/**
 * Parses a settings file: one `NAME=value` a line. A value is the rest of its line as it stands, without escapes, expansion and
 * comments; quotation marks around the whole of it are removed, as systemd and Compose do it. Lines that begin with `#` are comments.
 * @throws {SettingsFileError} with the number of the first line that means anything else
 */
export function parseSettings(text: string): Map<string, string> {
  const settings = new Map<string, string>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const refuse = (reason: string) => new SettingsFileError(`line ${index + 1}: ${reason}`);
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw refuse("must be NAME=value, with the name in capitals");
    const invisible = INVISIBLE.exec(value)?.[0].codePointAt(0);
    if (invisible !== undefined)
      throw refuse(
        `${name} contains the invisible character U+${invisible.toString(16).toUpperCase().padStart(4, "0")}`,
      );
    const quote = /^["']/.exec(value)?.[0];
    if (quote && (value.length < 2 || !value.endsWith(quote)))
      throw refuse(`${name} begins with ${quote} and does not end with it`);
    if (settings.has(name)) throw refuse(`${name} is set twice`);
    settings.set(name, quote ? value.slice(1, -1) : value);
  }
  return settings;
}

/**
 * Reads the settings file that the variables name: CORETO_SETTINGS, else `coreto.env` in DATA_DIR.
 * @param variables of the process whose settings they are
 * @returns null where CORETO_SETTINGS is absent and the data folder has none
 * @throws {SettingsFileError} when it is missing, cannot be read, or has a line that is not understood
 */
export function readSettingsFile(variables: Record<string, string | undefined>): SettingsFile | null {
  const named = variables.CORETO_SETTINGS?.trim();
  const path = named || join(variables.DATA_DIR?.trim() || "data", "coreto.env");
  try {
    const settings = parseSettings(readFileSync(path, "utf8"));
    return { path, settings, isPublic: (statSync(path).mode & OTHERS_READ) !== 0 };
  } catch (error) {
    if (error instanceof SettingsFileError) throw new SettingsFileError(`${path}, ${error.message}`);
    const { code } = error as NodeJS.ErrnoException;
    if (!named && (code === "ENOENT" || code === "ENOTDIR")) return null;
    throw new SettingsFileError(`the settings file ${path} cannot be read (${code})`, { cause: error });
  }
}
