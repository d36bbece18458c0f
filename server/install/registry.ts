import { CommandError, runProgram } from "./run-program.ts";

/** Fails soon without a network: npm would wait for minutes. */
const LOOK_UP = ["--json", "--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=500"];

/**
 * Looks a version up in npm's registry.
 * @param asked a version or a tag; the newest one by default
 * @throws {CommandError} when there is none, or no answer
 */
export async function lookUpVersion(asked = "latest"): Promise<string> {
  const output = await npm(["view", `coreto@${asked}`, "version"]).catch((error: CommandError) => {
    const code = /"code": "(\w+)"/.exec(error.message)?.[1];
    if (code === "E404") throw new CommandError(`the registry of npm has no version ${asked} of coreto`);
    if (code) throw new CommandError(`the registry of npm cannot be reached (${code})`);
    throw error;
  });
  const version: unknown = JSON.parse(output || "null");
  if (typeof version !== "string") throw new CommandError(`--to ${asked} does not name one version`);
  return version;
}

/** The version in a packed file of the program. @throws {CommandError} when it is not one */
export async function readPackedVersion(file: string): Promise<string> {
  const refusal = new CommandError(`${file} is not the packed program Coreto`);
  const output = await npm(["pack", "--dry-run", file]).catch((error: CommandError) => {
    throw /is not installed/.test(error.message) ? error : refusal;
  });
  // An array, or an object by names: that depends on npm's version.
  const [packed] = Object.values(JSON.parse(output)) as { name: string; version: string }[];
  if (packed?.name !== "coreto") throw refusal;
  return packed.version;
}

const npm = ([command, ...args]: string[]) => runProgram("npm", [command!, ...LOOK_UP, ...args], { cwd: "/" });
