import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BareAnswer } from "./bare-server.ts";
import type { RawAnswer } from "./raw-answer.ts";

/** A plain node:http server in a process of its own. */
export interface Bare {
  port: number;
  pid: number;
  /** Sets the response to all further requests. */
  give(answer: RawAnswer): Promise<void>;
  stop(): void;
}

/** Starts the process. */
export async function startBare(): Promise<Bare> {
  const server = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), { execArgv: [] });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return {
    port,
    pid: server.pid!,
    async give({ status, headers, body }) {
      server.send({ status, headers, body: body.toString("base64") } satisfies BareAnswer);
      await once(server, "message");
    },
    stop: () => void server.kill(),
  };
}
