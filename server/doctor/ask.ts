import { type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** Response of a server, of which only the beginning is read. */
export interface ShortAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Longer bodies are cut, bytes. */
const LONGEST = 256 * 1024;

interface AskOptions {
  method?: "GET" | "HEAD";
  signal: AbortSignal;
  /** Whether any certificate is accepted: for a server whose certificate is judged by another check. */
  anyCertificate?: boolean;
  accept?: string;
}

/** Sends one request that follows no redirect and names neither program nor site. */
export function ask(url: URL, { method = "GET", signal, anyCertificate = false, accept = "*/*" }: AskOptions) {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise<ShortAnswer>((resolve, reject) => {
    request(
      url,
      { method, signal, agent: false, headers: { accept }, rejectUnauthorized: !anyCertificate },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          response.destroy();
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: response.statusCode!, headers: response.headers, text });
        };
        response
          .on("data", (chunk: Buffer) => {
            chunks.push(chunk);
            size += chunk.length;
            if (size > LONGEST) end();
          })
          .on("end", end)
          .on("error", reject);
      },
    )
      .on("error", reject)
      .end();
  });
}

/** Why a connection failed: the code of the system or of TLS, else the message. */
export function failureOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code, message } = first as NodeJS.ErrnoException;
  return code ?? message;
}
