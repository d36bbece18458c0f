import type { Site } from "#app/context.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openTolerantReads } from "#server/pages/tolerant-reads.ts";
import { SIGNED_OUT, STUB_SERVICES } from "#tests/accounts/stubs.ts";
import type { TestDatabase } from "#tests/database/database.ts";
import { recordingLog } from "#tests/log.ts";
import { loadBuild } from "#tests/program.ts";

export { recordingLog };

/** Public address of the site in route tests. */
export const SITE_URL = "https://jornal.example";

/** A rendered page. */
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** Information for the page cache. */
  tags: ReadonlySet<string>;
  cacheable: boolean;
}

/** A storage without files. */
export const NO_FILES: Storage = {
  inbox: "",
  put: async () => {},
  putFile: async () => {},
  get: async () => Buffer.alloc(0),
  size: async () => 0,
  delete: async () => {},
};

/** Services of the process on the file's database; all others are stubs. */
export const siteOf = (database: TestDatabase, log = recordingLog().log): Site => ({
  db: database.db,
  log,
  url: SITE_URL,
  timeZone: "America/Sao_Paulo",
  auth: SIGNED_OUT,
  tolerantReads: openTolerantReads({ db: database.db, log }),
  storage: NO_FILES,
  ...STUB_SERVICES,
});

/** Renders pages of the built program on the file's database, without cache and server. */
export function pagesOf(database: TestDatabase) {
  const { log, lines } = recordingLog();
  const ask = async (path: string, init?: RequestInit): Promise<Page> => {
    const { createRenderer } = await loadBuild();
    const render = createRenderer(siteOf(database, log));
    const page = await render(new Request(new URL(path, SITE_URL), init));
    return { ...page, html: new TextDecoder().decode(page.body) };
  };
  return { ask, lines };
}
