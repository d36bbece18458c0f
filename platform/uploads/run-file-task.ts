import { entryOf, LimitExceeded, WorkerPool } from "#platform/workers/worker-pool.ts";
import { type FileFault, FileRefused } from "./file-refused.ts";
import type { FILE_TASKS } from "./file-tasks.ts";

type FileTasks = typeof FILE_TASKS;

/** A process for the file of one person that takes long, one for jobs, and one for others. */
const pool = new WorkerPool(entryOf(import.meta.url, "file-worker"), { processes: 3, heapMb: 256 });

/** Time of one task, milliseconds: many times what the largest file takes. Jobs make all sizes of a picture at once. */
const TIMEOUT_MS = 60_000;
const TIMEOUTS_MS: Partial<Record<keyof FileTasks, number>> = {
  drawIntoPixels: 15_000,
  makeSquares: 15_000,
  makeImageVariants: 300_000,
  makeBannerPictures: 300_000,
};

/**
 * Runs work on a file in a process of its own: what the file does to it holds neither requests nor the threads that read other files.
 * @param owner whose file it is, who waits for its end with other ones of theirs; null for the files of an import, which nobody else waits for
 * @throws {FileRefused}
 */
export async function runFileTask<Name extends keyof FileTasks>(
  owner: string | null,
  name: Name,
  ...args: Parameters<FileTasks[Name]>
): Promise<Awaited<ReturnType<FileTasks[Name]>>> {
  try {
    const result = await pool.run({ name, args }, { owner, timeoutMs: TIMEOUTS_MS[name] ?? TIMEOUT_MS });
    return result as Awaited<ReturnType<FileTasks[Name]>>;
  } catch (cause) {
    if (cause instanceof LimitExceeded) throw new FileRefused("too_much_work", { cause });
    const { reason, message } = cause as Error & { reason?: FileFault };
    throw reason ? new FileRefused(reason, {}, message) : cause;
  }
}
