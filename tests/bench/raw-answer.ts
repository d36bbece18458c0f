import { request } from "node:http";
import type { Target } from "./load.ts";

/** A response without the headers that node:http adds. */
export interface RawAnswer {
  status: number;
  /** Names, in lower case, and values in turns. */
  headers: string[];
  body: Buffer;
}

/** Added by node:http itself. */
const AUTOMATIC = new Set(["date", "connection", "keep-alive"]);

/** Sends one request. */
export function ask({ port, path, headers }: Target): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        const lines = res.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !AUTOMATIC.has(name.toLowerCase()) ? [name.toLowerCase(), all[index + 1]!] : [],
        );
        resolve({ status: res.statusCode!, headers: lines, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
