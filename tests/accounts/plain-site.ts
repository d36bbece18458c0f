import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { createViewerFinder } from "#domain/accounts/viewer.server.ts";
import { parseEnv } from "#platform/env/env.ts";
import { createRouteTable } from "#server/requests/route-table.ts";
import { type Frontend, type RunningSite, startSite } from "#server/site.ts";
import { openCounted, type TestDatabase } from "#tests/database/database.ts";

/** The site over HTTP with JSON in place of React pages: the viewer for `/`, and the body of a POST. */
export interface PlainSite {
  port: number;
  url: string;
  dataFolder: string;
  ask(path: string, init?: RequestInit & { from?: string }): Promise<Response>;
}

const plainPages: Frontend = {
  createRenderer: (site) => async (request) => {
    const viewerFinder = createViewerFinder(site, request);
    const viewer = new URL(request.url).pathname === "/" ? await viewerFinder.find() : null;
    const sent = request.method === "POST" ? await request.text() : "";
    const headers = new Headers({ "content-type": "application/json" });
    for (const cookie of await viewerFinder.cookies(headers)) headers.append("set-cookie", cookie);
    const body = new TextEncoder().encode(JSON.stringify({ viewer, sent }));
    return { status: 200, headers, body, tags: new Set(), cacheable: false };
  },
  findRoute: createRouteTable({}),
  files: [],
  cachePages: true,
};

/** Serves such a site on 127.0.0.1 while the file's tests run. */
export function plainSite(database: TestDatabase, settings: Record<string, string> = {}): PlainSite {
  const served = {} as PlainSite;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    served.dataFolder = await mkdtemp(join(tmpdir(), "coreto-accounts-"));
    served.url = "http://coreto.test";
    const env = parseEnv({
      PORT: "0",
      HOST: "127.0.0.1",
      SITE_URL: served.url,
      DATA_DIR: served.dataFolder,
      ...settings,
    });
    const opened = openCounted(database.connection);
    site = await startSite(env, pino({ level: "silent" }), opened, plainPages);
    served.port = site.port;
    served.ask = (path, init = {}) => fetch(`http://127.0.0.1:${site!.port}${path}`, { redirect: "manual", ...init });
  });
  afterAll(async () => {
    await site?.close();
    await rm(served.dataFolder, { recursive: true, force: true });
  });
  return served;
}
