import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROGRAM = "/usr/sbin/nginx";
const EXAMPLE = fileURLToPath(new URL("../deploy/nginx.conf", import.meta.url));

/** Folders that nginx requires even if it writes nothing to them. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Whether Debian's nginx is installed. */
export const hasNginx = await promisify(execFile)(PROGRAM, ["-v"]).then(
  () => true,
  () => false,
);

/**
 * The settings of deploy/nginx.conf with other ports and another folder.
 * @param of `sitePorts`: ports of the site's nodes on 127.0.0.1; `port`: port of nginx
 */
export async function readExample(of: { sitePorts: readonly number[]; port: number; folder: string }): Promise<string> {
  const example = await readFile(EXAMPLE, "utf8");
  const [node] = /server 127\.0\.0\.1:3000\b.*/.exec(example) ?? ["a node on port 3000"];
  return adapt(example, [
    [node, of.sitePorts.map((port) => node.replace("3000", String(port))).join("\n\t")],
    ["listen 80;", `listen 127.0.0.1:${of.port};`],
    ["/var/cache/coreto-nginx", join(of.folder, "cache")],
  ]);
}

/**
 * Starts nginx with one worker, and waits until it answers.
 * @param folder an empty folder for its files
 * @param settings content of its http block
 * @param port one of the ports in the settings
 */
export async function runNginx(folder: string, settings: string, port: number): Promise<{ stop(): Promise<void> }> {
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    events { worker_connections 512; }
    http {
      access_log off;
      keepalive_requests 1000000;
      ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
      ${settings}
    }`,
  );
  const server = spawn(PROGRAM, ["-e", "stderr", "-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  await untilOpen(server, port);
  return {
    async stop() {
      if (server.exitCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** Replaces parts of a text; throws when one is missing, so that changes of the example are noticed. */
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
