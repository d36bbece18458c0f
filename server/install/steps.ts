import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** One thing that must be on the server. */
export interface Step {
  /** As the operator reads it after "would" and before a result: "write /etc/…". */
  text: string;
  isDone(): boolean;
  run(): void | Promise<void>;
}

const MODE_BITS = 0o7777;

/** Writes a file as a whole: after a crash it is the former one or this one. */
export function writeWhole(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.new`;
  writeFileSync(next, text, { mode, flush: true });
  chmodSync(next, mode);
  renameSync(next, path);
}

/** The text of a file; null where there is none. */
export const readText = (path: string): string | null => (existsSync(path) ? readFileSync(path, "utf8") : null);

/** A file with exactly this text; one with another text is replaced. */
export const fileStep = (path: string, text: string, mode = 0o644): Step => ({
  text: `${existsSync(path) ? "repair" : "write"} ${path}`,
  isDone: () => readText(path) === text && (statSync(path).mode & MODE_BITS) === mode,
  run: () => writeWhole(path, text, mode),
});

/** A file or folder that must not be there. */
export const removalStep = (path: string): Step => ({
  text: `remove ${path}`,
  isDone: () => !existsSync(path),
  run: () => rmSync(path, { recursive: true }),
});

/**
 * Does what is not done yet, in order, and says each.
 * @param isDry only says what would be done
 * @returns how many there were
 */
export async function runSteps(steps: Step[], say: (line: string) => void, isDry: boolean): Promise<number> {
  let count = 0;
  for (const step of steps) {
    if (step.isDone()) continue;
    count += 1;
    say(isDry ? `would ${step.text}` : step.text);
    if (!isDry) await step.run();
  }
  return count;
}
