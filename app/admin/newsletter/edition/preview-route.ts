import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findEditionSite } from "#domain/newsletter/editions/content.server.ts";
import { escapeHtml } from "#domain/newsletter/editions/edition-html.ts";
import { findEditionDetail } from "#domain/newsletter/editions/editions.server.ts";
import {
  type EditionTheme,
  fillEdition,
  renderEdition,
  SAMPLE_READER,
} from "#domain/newsletter/editions/render-edition.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { orNotFound } from "../../shell/row-of.server.ts";
import type { Route } from "./+types/preview-route.ts";
import { PREVIEW_TEXT, PREVIEW_THEMES } from "./preview-themes.ts";

export const handle = defineRoute({ feature: "newsletter", permission: "newsletter" });

/** The mail runs nothing, and only pictures are loaded; its own styles are those of the mail. */
const POLICY = (siteUrl: string) =>
  [
    "default-src 'none'",
    `img-src ${siteUrl} https: data:`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    "sandbox allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");

const isTheme = (text: string | null): text is EditionTheme => PREVIEW_THEMES.some((theme) => theme === text);

const textPage = (text: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>Só texto</title></head><body style="margin:0;background:#fff;color:#111"><pre style="margin:24px;font:13px/20px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</pre></body></html>`;

/** Links of the preview open in a tab of their own. */
const withOwnTabs = (html: string) => html.replace("<head>", '<head><base target="_blank">');

/** The mail of an edition as it is now, for the frame of its screen. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone, url } = context.get(siteContext);
  const place = { siteUrl: url, timeZone };
  const wanted = requestUrl(request).searchParams.get("tema");
  const { content } = orNotFound(await findEditionDetail(db, params.id, place));
  const rendered = renderEdition(content, await findEditionSite(db, place), {
    theme: isTheme(wanted) ? wanted : "light",
  });
  const { html, text } = fillEdition(rendered, SAMPLE_READER);
  return new Response(wanted === PREVIEW_TEXT ? textPage(text) : withOwnTabs(html), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY(url),
      "cache-control": "private, no-store",
    },
  });
}
