import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A request that is sent repeatedly. */
export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
}

const run = promisify(execFile);
const CONNECTIONS = 16;
const TURNS = 7;
const LOOP = fileURLToPath(new URL("load-loop.ts", import.meta.url));

/** Whether the load generator wrk is installed; `load-loop.ts` is used without it. */
export const hasWrk = await run("wrk", ["-v"]).then(
  () => true,
  (error: { code?: string | number }) => error.code !== "ENOENT",
);

/** Measures the requests a second that a server answers over keep-alive connections. */
export async function requestsPerSecond({ port, path, headers }: Target, seconds: number): Promise<number> {
  if (hasWrk) {
    const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...named];
    const { stdout } = await run("wrk", [...options, `http://127.0.0.1:${port}${path}`]);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  }
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const { stdout } = await run(process.execPath, [
    LOOP,
    JSON.stringify({ port, head, connections: CONNECTIONS, seconds }),
  ]);
  return Number(stdout);
}

/** Runs two measurements in turns and returns the pairs of results, so that other load of the machine affects both. */
export async function inTurns<Result>(
  ours: () => Promise<Result>,
  theirs: () => Promise<Result>,
): Promise<[Result, Result][]> {
  const pairs: [Result, Result][] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    if (turn % 2 === 0) pairs.push([await ours(), await theirs()]);
    else {
      const theirResult = await theirs();
      pairs.push([await ours(), theirResult]);
    }
  }
  return pairs;
}
