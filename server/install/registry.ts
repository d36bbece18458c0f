import { isVersion } from "#domain/health/versions.ts";
import { ask, failureOf } from "#server/doctor/ask.ts";
import { CommandError, runProgram } from "./run-program.ts";

/** The answer of the registry of packages. */
export interface RegistryAnswer {
  version: string;
  /** Its clock minus this machine's, milliseconds; null where it does not say. */
  apart: number | null;
}

/** Prints the registry from which npm installs. */
const NPM_REGISTRY = ["config", "get", "registry", "--logs-max=0"];

/**
 * Asks the registry of packages for a version of the program.
 * @param registry address of another one than npm's (UPDATE_REGISTRY)
 * @param asked a version or a tag, such as `latest`
 * @throws {CommandError} when it has no such version, or gives no usable answer
 */
export async function askRegistry(
  registry: string | undefined,
  asked: string,
  signal: AbortSignal,
): Promise<RegistryAnswer> {
  const address = registry ?? (await runProgram("npm", NPM_REGISTRY, { cwd: "/" })).trim();
  const url = new URL(`${address.replace(/\/$/, "")}/coreto/${encodeURIComponent(asked)}`);
  const { status, headers, text } = await ask(url, { signal, accept: "application/json" }).catch((error) => {
    throw new CommandError(`the registry of packages cannot be reached (${failureOf(error)})`);
  });
  if (status === 404) throw new CommandError(`the registry of packages has no version ${asked} of coreto`);
  const version = readVersion(text);
  if (status !== 200 || version === undefined)
    throw new CommandError(`the registry of packages gives no usable answer (status ${status})`);
  const date = Date.parse(headers.date ?? "");
  return { version, apart: Number.isNaN(date) ? null : date - Date.now() };
}

function readVersion(text: string): string | undefined {
  try {
    const { version } = JSON.parse(text) as { version?: unknown };
    return isVersion(version) ? version : undefined;
  } catch {
    return undefined;
  }
}
