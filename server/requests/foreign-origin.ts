import type { IncomingMessage } from "node:http";
import { FOREIGN_ORIGIN_ERROR } from "#platform/http/origin.ts";
import type { Log } from "#platform/log/log.ts";

/** Longest origin that is shown and logged, characters: a host name has at most 253. */
const ORIGIN_MAX = 300;

/**
 * The origin that a refused form names, as scheme, host and port.
 * @returns null without one, and for one that is not of the web
 */
export function foreignOrigin({ headers }: Pick<IncomingMessage, "headers">): string | null {
  const { origin } = headers;
  if (!origin || origin.length > ORIGIN_MAX) return null;
  const url = URL.parse(origin);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/**
 * Why a form was refused for its origin, for the person who sent it. Only if that person opened this server under the other address is
 * the setting named: another site must not be able to give such advice.
 */
export function explainForeignOrigin(req: Pick<IncomingMessage, "headers">, siteUrl: string): string {
  const origin = foreignOrigin(req);
  if (!origin) return `${FOREIGN_ORIGIN_ERROR} Abra a página de novo e repita.`;
  const isHere = URL.parse(origin)!.host === req.headers.host;
  const advice = isHere
    ? ` Se o endereço certo é ${origin}, quem cuida do servidor põe SITE_URL=${origin} e o reinicia.`
    : "";
  return `${FOREIGN_ORIGIN_ERROR} Ele veio de ${origin}, e o site atende em ${siteUrl}: abra a página lá e repita.${advice}`;
}

/** Logs refused forms with both addresses: otherwise nobody learns that SITE_URL is not where the site is opened. */
export const logForeignOrigin = (log: Pick<Log, "warn">, siteUrl: string) => (origin: string | null) =>
  log.warn(
    { origin, siteUrl },
    "a form was refused, because it was sent from another address than SITE_URL: if the site is opened there, set SITE_URL to it",
  );
