import type { CheckResult } from "#domain/health/checks.ts";
import { type Env, EnvError, fillEnvironment, listUnknownSettings, parseEnv } from "#platform/env/env.ts";
import { SettingsFileError } from "#platform/env/settings-file.ts";
import { ok, warning, wrong } from "./results.ts";

/** The settings of the site whose doctor this is, and whether they are in order. `env` is absent if they cannot be used. */
export function readSettings(): { env?: Env; check: CheckResult } {
  try {
    const file = fillEnvironment();
    const env = parseEnv();
    const where = file ? file.path : "no settings file, only the environment";
    if (file?.isPublic) {
      return {
        env,
        check: warning(`settings: every user of this machine can read ${file.path}`, `chmod o= ${file.path}`),
      };
    }
    const unknown = [...(file?.unused ?? []), ...listUnknownSettings()].map(({ name, meant }) =>
      meant ? `${name} (${meant}?)` : name,
    );
    if (unknown.length > 0) {
      const text = `settings: no settings of Coreto, without effect: ${[...new Set(unknown)].join(", ")}`;
      return { env, check: warning(text, `correct them (${where})`) };
    }
    const { protocol, hostname } = new URL(env.SITE_URL);
    if (protocol === "http:" && !isLocalName(hostname)) {
      const text = `settings: SITE_URL is ${env.SITE_URL}: passwords travel unencrypted`;
      return { env, check: warning(text, "put a server with a certificate in front, and set SITE_URL to https://…") };
    }
    return { env, check: ok(`settings: ${where}`) };
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof SettingsFileError)) throw error;
    const isClosed = (error.cause as NodeJS.ErrnoException | undefined)?.code === "EACCES";
    const remedy = isClosed ? "run this as the user of the site" : "correct it: the site does not start with it";
    return { check: wrong(`settings: ${error.message}`, remedy) };
  }
}

/** Whether a host name is this machine's own. */
export const isLocalName = (hostname: string): boolean => hostname === "localhost" || hostname.endsWith(".localhost");
