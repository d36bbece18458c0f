import { requestUrl } from "#app/request-url.ts";

/** The query parameter with the number of a page of the archive. */
export const ARCHIVE_PAGE = "pagina";

/** The page of the archive that an address requests, 1 for the first one. */
export function readArchivePage(request: Request): number {
  const text = requestUrl(request).searchParams.get(ARCHIVE_PAGE) ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** The query of a page of the archive; empty for the first one. */
export const archiveQuery = (page: number): string =>
  page > 1 ? `?${new URLSearchParams({ [ARCHIVE_PAGE]: String(page) })}` : "";
