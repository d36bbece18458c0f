import { href, type RouterContextProvider } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { readCode, readSupport } from "#domain/support/support.ts";
import { findBadge } from "#domain/support/supporters.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What the page of support shows; null while there is none. */
export function loadSupport(context: Context) {
  const settings = context.get(settingsContext);
  return readSupport(settings, settings.site_name);
}

/** Where pages ask for support; null while there is no page of support. */
export function loadSupportAsks(context: Context): { article: boolean; forYou: boolean } | null {
  const settings = context.get(settingsContext);
  if (readCode(settings.support_pix) === null) return null;
  return { article: settings.support_ask_article, forYou: settings.support_ask_for_you };
}

/** The badge of the reader's account; null without one. */
export async function loadBadge(context: Context, { id }: Viewer) {
  const badge = await findBadge(context.get(siteContext).db, id);
  return badge && { ...badge, until: badge.until.toISOString() };
}

/** The path of its page, for the site map. */
export const listSupportPaths = async (context: Context): Promise<string[]> =>
  loadSupport(context) ? [href("/apoie")] : [];

/** The link of light pages to it. */
export const lightSupportLink = async (context: Context) =>
  loadSupport(context) && (
    <a key="support" className="more" href={href("/apoie")}>
      Apoie com Pix
    </a>
  );
