import { parentPort, workerData } from "node:worker_threads";

// Imported dynamically: modules that pages use too must not be bundled into this file, which runs its work when it is loaded.
const { parseTask } = await import("./parse-task.ts");
parentPort!.postMessage(parseTask(workerData));
