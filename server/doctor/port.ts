import { createConnection } from "node:net";
import type { CheckResult } from "#domain/health/checks.ts";
import type { Env } from "#platform/env/env.ts";
import { isSiteToken, SITE_TOKEN_PATH } from "#platform/nodes/site-token.ts";
import { checkPorts, type ListeningEnv } from "#server/ports/listen.ts";
import { findSiteProcess } from "#server/start/pid-file.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { ask } from "./ask.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

const EVERYWHERE: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "127.0.0.1" };

/** The port on which the site answers over http; one that also serves https has a second one. */
const portOf = ({ HTTPS, PORT, HTTP_PORT }: ListeningEnv) => (HTTPS === "auto" ? HTTP_PORT : PORT);

/** Address of a path of the site, from this machine. */
export function localUrlOf(env: ListeningEnv, path: string): URL {
  const host = EVERYWHERE[env.HOST] ?? env.HOST;
  return new URL(path, `http://${host.includes(":") ? `[${host}]` : host}:${portOf(env)}`);
}

/**
 * Whether PORT is free, or who listens on it.
 * @param token of this site; undefined where its secret cannot be read
 */
export async function checkSitePort(env: Env, token: string | undefined, signal: AbortSignal): Promise<CheckResult> {
  if (env.PORT === 0) return skipped("port: PORT=0 takes any free one");
  const site = findSiteProcess(env.DATA_DIR);
  if (await isOpen(env, signal)) return checkListener(env, token, site !== undefined, signal);
  try {
    await checkPorts(env);
  } catch (error) {
    // The service may have the right that this user lacks.
    if ((error as NodeJS.ErrnoException).code === "EACCES")
      return skipped("port: this user may not try ports below 1024");
    return wrong(`port: ${startProblem(error, env)}`, "the site does not start before that");
  }
  if (!site) return ok(`port: ${env.PORT} is free, and the site does not run`);
  return wrong(
    `port: the site runs (process ${site.pid}) and does not listen on ${env.PORT}`,
    "run this with the settings of the site; or it has just been started, or is being stopped",
  );
}

async function checkListener(env: Env, token: string | undefined, runs: boolean, signal: AbortSignal) {
  const answer = await ask(localUrlOf(env, SITE_TOKEN_PATH), { signal }).catch(() => undefined);
  const isOwn = token === undefined ? runs && isSiteToken(answer?.text ?? "") : answer?.text === token;
  if (!isOwn) {
    if (answer && isSiteToken(answer.text) && token === undefined) {
      return warning(`port: whether this site listens on ${env.PORT} is not known`, "run this as the user of the site");
    }
    return wrong(`port: ${env.PORT} is taken by another program`, "stop that program, or set another PORT");
  }
  const ready = await ask(localUrlOf(env, "/readyz"), { signal }).catch(() => undefined);
  if (ready?.status === 200) return ok(`port: this site listens on ${env.PORT} and is ready`);
  return wrong(`port: this site listens on ${env.PORT} and is not ready`, "its database does not answer: see its log");
}

/** Whether something listens on the port of the settings; with HTTPS=auto, on the one for http. */
function isOpen(env: Env, signal: AbortSignal): Promise<boolean> {
  const { hostname } = localUrlOf(env, "/");
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname.replace(/^\[|\]$/g, ""), port: portOf(env), signal });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}
