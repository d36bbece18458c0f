import { onTestFinished } from "vitest";
import { type Authority, startAuthority } from "#tests/authority.ts";
import { findFreePort } from "#tests/http.ts";
import type { HttpsPlace } from "#tests/https.ts";
import { emptyFolder } from "./started-sites.ts";

/** A name with an authority that finds it at this machine, and the settings of its site. */
export interface HttpsSite {
  authority: Authority;
  folder: string;
  httpPort: number;
  place: HttpsPlace;
  settings: Record<string, string>;
}

/** Starts an authority for a site that is not started yet. @param makeFolder the site's data folder */
export async function prepareSite(
  options: Partial<Parameters<typeof startAuthority>[0]> = {},
  makeFolder = emptyFolder,
): Promise<HttpsSite> {
  const [port, httpPort, folder] = await Promise.all([findFreePort(), findFreePort(), makeFolder()]);
  const authority = await startAuthority({ httpPort, ...options });
  onTestFinished(authority.stop);
  const name = "jornal.example";
  const settings = {
    DATA_DIR: folder,
    HTTPS: "auto",
    PORT: String(port),
    HTTP_PORT: String(httpPort),
    SITE_URL: `https://${name}`,
    ...authority.settings,
  };
  return { authority, folder, httpPort, place: { name, port, root: authority.root }, settings };
}

/** How many orders the authority has received. */
export const countOrders = ({ authority }: HttpsSite): number => authority.log().match(/Added order/g)?.length ?? 0;
