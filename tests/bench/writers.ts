import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { WriterTurn } from "./writer-process.ts";

/** Concurrent clients that commit rows into the table `written` without pauses, in a process of their own. */
export interface Writers {
  /** Writes for a turn and returns how many rows were committed. */
  write(turn: WriterTurn): Promise<number>;
  stop(): void;
}

/** Starts the process. */
export function startWriters(): Writers {
  const child = fork(fileURLToPath(new URL("writer-process.ts", import.meta.url)), { execArgv: [] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the writers ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    write: async (turn) => {
      child.send(turn);
      const [written] = await Promise.race([once(child, "message"), ended]);
      return written as number;
    },
    stop: () => void child.kill(),
  };
}
