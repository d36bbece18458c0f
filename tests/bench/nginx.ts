import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort } from "#tests/http.ts";
import { readExample, runNginx } from "#tests/nginx.ts";
import type { RawAnswer } from "./raw-answer.ts";

/** nginx with deploy/nginx.conf, and a second server in the same worker that sends files. */
export interface Nginx {
  /** Port of the cache in front of the site. */
  cachePort: number;
  /** Port of the server that sends files by name. */
  filesPort: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with one worker, as the site has one process.
 * @param folder an empty folder for its files
 * @param sitePort port of the site on 127.0.0.1
 * @param answers responses that are sent as files with the same headers, by name
 */
export async function startNginx(folder: string, sitePort: number, answers: Record<string, RawAnswer>): Promise<Nginx> {
  const [cachePort, filesPort] = [await findFreePort(), await findFreePort()];
  for (const [name, { body }] of Object.entries(answers)) await writeFile(join(folder, name), body);
  const settings = `
      sendfile on;
      tcp_nopush on;
      ${await readExample({ sitePorts: [sitePort], port: cachePort, folder })}
      server {
        listen 127.0.0.1:${filesPort};
        root ${folder};
        etag off;
        if_modified_since off;
        location = / { return 204; }
        ${Object.entries(answers).map(location).join("\n")}
      }`;
  const { stop } = await runNginx(folder, settings, filesPort);
  return { cachePort, filesPort, stop };
}

/** Headers that nginx writes itself, or removes from the responses it stores. */
const OWN_HEADERS = ["content-length", "x-accel-expires"];

/** The location of a file with the headers of a response. */
function location([name, { headers }]: [string, RawAnswer]): string {
  const lines = headers.flatMap((header, at) => {
    if (at % 2 === 1 || OWN_HEADERS.includes(header)) return [];
    const value = JSON.stringify(headers[at + 1]);
    return header === "content-type" ? `types {} default_type ${value};` : `add_header ${header} ${value};`;
  });
  return `location = /${name} { ${lines.join("\n")} }`;
}
