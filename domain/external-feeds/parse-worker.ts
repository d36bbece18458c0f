import { parentPort, workerData } from "node:worker_threads";

// Imported when it runs: what the pages use as well must not lie in the same file of the build, which works where it is loaded.
const { parseTask } = await import("./parse-task.ts");
parentPort!.postMessage(parseTask(workerData));
