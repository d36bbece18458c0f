import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "#platform/env/root.ts";
import type { Reply, Task } from "./serve-tasks.ts";

/** Thrown when a task exceeded its limit of time or memory, or crashed its process. */
export class LimitExceeded extends Error {}

interface PoolLimits {
  /** Concurrent processes; further tasks wait. */
  processes: number;
  /** JavaScript objects of a process, MiB. */
  heapMb: number;
}

interface TaskOptions {
  /** Whose task it is: those of one owner run one after the other. Null for a task that waits for no other one. */
  owner: string | null;
  /** Of the work itself, without waiting and the start of a process. */
  timeoutMs: number;
}

/**
 * The program of a pool: a module of the sources, or, in the built program, an entry of vite.config.ts.
 * @param from URL of a module beside it
 */
export const entryOf = (from: string, name: string): URL =>
  from.endsWith(".ts") ? new URL(`${name}.ts`, from) : new URL(`build/server/${name}.js`, ROOT);

/** How long a process waits for the next task, milliseconds: a site at rest has none. */
const IDLE_MS = 10_000;

/**
 * Processes for work on what others sent, which may be made to take endless time or memory, and for pictures, whose decoding would take the
 * threads that read files. They are started when they are needed, killed when a task exceeds its limits, and ended when they are idle.
 */
export class WorkerPool {
  readonly #entry: URL;
  readonly #limits: PoolLimits;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param entry a program that calls `serveTasks` */
  constructor(entry: URL, limits: PoolLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /**
   * Runs a task of the entry.
   * @throws {LimitExceeded}
   * @throws {Error} with message, stack and `reason` of what the task threw
   */
  run(task: Task, { owner, timeoutMs }: TaskOptions): Promise<unknown> {
    if (owner === null) return this.#runSoon(task, timeoutMs);
    const ran = (this.#turns.get(owner) ?? Promise.resolve()).then(() => this.#runSoon(task, timeoutMs));
    const turn = ran
      .catch(() => {})
      .then(() => {
        if (this.#turns.get(owner) === turn) this.#turns.delete(owner);
      });
    this.#turns.set(owner, turn);
    return ran;
  }

  async #runSoon(task: Task, timeoutMs: number): Promise<unknown> {
    if (this.#running >= this.#limits.processes) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      const child = this.#wake() ?? (await this.#start());
      const reply = await exchange(child, task, timeoutMs);
      this.#rest(child);
      if ("result" in reply) return reply.result;
      throw Object.assign(new Error(reply.error.message), reply.error);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #start(): Promise<ChildProcess> {
    const execArgv = [`--max-old-space-size=${this.#limits.heapMb}`];
    const stdio = ["ignore", "ignore", "ignore", "ipc"] as const;
    const child = fork(this.#entry, { execArgv, serialization: "advanced", stdio: [...stdio] });
    child.once("exit", () => this.#idle.delete(child));
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (message !== "ready") throw new Error(`a worker did not start: ${message}`);
    return child;
  }

  /** Keeps a process for the next task. It does not keep this one running. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel!.unref();
    const end = () => {
      this.#idle.delete(child);
      if (child.connected) child.disconnect();
    };
    this.#idle.set(child, setTimeout(end, IDLE_MS).unref());
  }

  #wake(): ChildProcess | undefined {
    const [entry] = this.#idle;
    if (!entry) return undefined;
    const [child, ending] = entry;
    clearTimeout(ending);
    this.#idle.delete(child);
    child.ref();
    child.channel!.ref();
    return child;
  }
}

function exchange(child: ChildProcess, task: Task, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      child.off("message", take).off("exit", fail);
    };
    const take = (reply: Reply) => {
      settle();
      resolve(reply);
    };
    const fail = () => {
      settle();
      reject(new LimitExceeded("a task exceeded its limits"));
    };
    child.once("message", take).once("exit", fail);
    // One that ends while it is sent to has an exit as well.
    child.send(task, () => {});
  });
}
