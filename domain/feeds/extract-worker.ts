import { parentPort, workerData } from "node:worker_threads";
import { extractText } from "./extract.ts";
import type { PageBytes } from "./extract-page.ts";

const { bytes, contentType } = workerData as PageBytes;
parentPort!.postMessage(extractText(bytes, contentType));
