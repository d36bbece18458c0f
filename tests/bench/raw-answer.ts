import { request } from "node:http";
import type { Target } from "./load.ts";

/** An answer as it goes over the wire, without what its server adds by itself. */
export interface RawAnswer {
  status: number;
  /** Name and value after name and value; names in small letters. */
  headers: string[];
  body: Buffer;
}

/** Added by node:http itself. */
const AUTOMATIC = new Set(["date", "connection", "keep-alive"]);

/** Asks once. */
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
