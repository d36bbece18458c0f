import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFreePort } from "#tests/http.ts";
import type { RawAnswer } from "./raw-answer.ts";

/** nginx as deploy/nginx.conf sets it up, and beside it, in the same worker, one that sends files. */
export interface Nginx {
  /** Where it stands before the site, as a cache. */
  cachePort: number;
  /** Where it sends files by their names. */
  filesPort: number;
  stop(): Promise<void>;
}

const PROGRAM = "/usr/sbin/nginx";
const EXAMPLE = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

/** Folders that nginx wants to have even where it writes nothing. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Whether Debian's nginx is there. */
export const hasNginx = await promisify(execFile)(PROGRAM, ["-v"]).then(
  () => true,
  () => false,
);

/**
 * Starts nginx with one worker, as the site has one process.
 * @param folder an empty one, for its files
 * @param sitePort where the site listens on 127.0.0.1
 * @param answers by name: what it sends as files, with the same headers
 */
export async function startNginx(folder: string, sitePort: number, answers: Record<string, RawAnswer>): Promise<Nginx> {
  const [cachePort, filesPort] = [await findFreePort(), await findFreePort()];
  const example = adapt(await readFile(EXAMPLE, "utf8"), [
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ["listen 80;", `listen 127.0.0.1:${cachePort};`],
    ["/var/cache/nginx/coreto", join(folder, "cache")],
  ]);
  for (const [name, { body }] of Object.entries(answers)) await writeFile(join(folder, name), body);
  const settings = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
      ${example}
      server {
        listen 127.0.0.1:${filesPort};
        root ${folder};
        etag off;
        if_modified_since off;
        location = / { return 204; }
        ${Object.entries(answers).map(location).join("\n")}
      }
    }`;
  const file = join(folder, "nginx.conf");
  await writeFile(file, settings);
  const server = spawn(PROGRAM, ["-e", "stderr", "-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  await untilOpen(server, filesPort);
  return {
    cachePort,
    filesPort,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** Headers that nginx writes itself, or removes from the responses it stores. */
const OWN_HEADERS = ["content-length", "x-accel-expires"];

/** A file with the headers of an answer. */
function location([name, { headers }]: [string, RawAnswer]): string {
  const lines = headers.flatMap((header, at) => {
    if (at % 2 === 1 || OWN_HEADERS.includes(header)) return [];
    const value = JSON.stringify(headers[at + 1]);
    return header === "content-type" ? `types {} default_type ${value};` : `add_header ${header} ${value};`;
  });
  return `location = /${name} { ${lines.join("\n")} }`;
}

/** A text with the given parts replaced; each must be there, so that the example cannot drift away unseen. */
function adapt(text: string, changes: [string, string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

async function untilOpen(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    const open = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (open) return;
    if (server.exitCode !== null) throw new Error(`nginx ended with code ${server.exitCode}`);
    await sleep(20);
  }
}
