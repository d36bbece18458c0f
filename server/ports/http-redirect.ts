import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { CertificateKeeper } from "#platform/https/certificate-keeper.ts";
import { secondNameOf } from "#platform/https/second-name.ts";
import { SITE_TOKEN_PATH } from "#platform/nodes/site-token.ts";
import { hasBody } from "../requests/body.ts";
import { sendHealth, sendText } from "../requests/listener.ts";
import { sendPlainPage } from "../requests/plain-page.ts";

/** Where an authority asks for the proof of a name (RFC 8555, 8.3). */
const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]+)$/;
/** As for a target over https. */
const TARGET_MAX = 4096;
const SECOND = 1000;
const MINUTE = 60_000;

export interface RedirectOptions {
  siteUrl: string;
  /** Identifies the site to the doctor (platform/nodes/site-token.ts). */
  siteToken: string;
  keeper: Pick<CertificateKeeper, "certificate" | "failure" | "findChallenge">;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
}

/**
 * Answers requests over http for a site that serves https itself: the authority's, checks of this machine, and readers', who are sent to
 * https. Without a certificate they learn that it is missing; the site itself is never sent without encryption.
 */
export function createRedirectListener({ siteUrl, siteToken, keeper, isReady }: RedirectOptions): RequestListener {
  const { hostname } = new URL(siteUrl);
  return (req, res) => {
    if (hasBody(req)) res.setHeader("connection", "close");
    const target = req.url!.startsWith("/") ? req.url! : "/";
    if (target === "/healthz") return sendHealth(res, true, {});
    if (target === "/readyz") return void isReady().then((ready) => sendHealth(res, ready, {}));
    if (target === SITE_TOKEN_PATH) return sendText(res, 200, siteToken, {});
    const token = CHALLENGE.exec(target)?.[1];
    if (token !== undefined) return sendChallenge(res, keeper.findChallenge(token));
    const host = hostOf(req);
    const isSecond = host === secondNameOf(hostname);
    if (host !== hostname && !isSecond) return sendOtherHost(req, res, siteUrl);
    if (!keeper.certificate) return sendMissing(req, res, hostname, keeper.failure);
    if (isSecond) return sendToSite(res, siteUrl, target);
    res.writeHead(308, { location: locationOf(siteUrl, target), "content-length": 0 }).end();
  };
}

/** Redirects requests for the second name of a site to the first, and passes on all others. */
export function redirectSecondName(listener: RequestListener, siteUrl: string): RequestListener {
  const { host, hostname } = new URL(siteUrl);
  const second = secondNameOf(hostname);
  return (req, res) => {
    if (req.headers.host === host || hostOf(req) !== second) return listener(req, res);
    if (hasBody(req)) res.setHeader("connection", "close");
    sendToSite(res, siteUrl, req.url!.startsWith("/") ? req.url! : "/");
  };
}

const locationOf = (siteUrl: string, target: string) => siteUrl + (target.length > TARGET_MAX ? "/" : target);

/** Not for ever: the names may change places. */
function sendToSite(res: ServerResponse, siteUrl: string, target: string): void {
  const headers = { location: locationOf(siteUrl, target), "cache-control": "public, max-age=3600" };
  res.writeHead(301, { ...headers, "content-length": 0 }).end();
}

/** The host name that a request names, without a port. */
const hostOf = ({ headers }: IncomingMessage) => URL.parse(`http://${headers.host ?? ""}`)?.hostname.replace(/\.$/, "");

function sendChallenge(res: ServerResponse, text: string | undefined): void {
  res.writeHead(text === undefined ? 404 : 200, {
    "content-type": "application/octet-stream",
    "cache-control": "no-store",
  });
  res.end(text);
}

function sendOtherHost(req: IncomingMessage, res: ServerResponse, siteUrl: string): void {
  const page = {
    status: 404,
    title: "Outro endereço",
    text: `Este servidor atende em ${siteUrl}.`,
    link: { href: siteUrl, label: "Abrir o site" },
  };
  sendPlainPage(req, res, page, { https: false });
}

function sendMissing(
  req: IncomingMessage,
  res: ServerResponse,
  hostname: string,
  failure: RedirectOptions["keeper"]["failure"],
): void {
  const wait = failure ? Math.max(failure.nextTryAt.getTime() - Date.now(), MINUTE) : MINUTE;
  const state = failure
    ? `O último pedido falhou. Nova tentativa em ${Math.ceil(wait / MINUTE)} min.`
    : "Ele está sendo pedido agora.";
  const page = {
    status: 503,
    title: "Falta o certificado",
    text: `${hostname} está instalado, e ainda não tem o certificado para abrir com segurança (https). ${state}`,
    reason: failure?.reason,
    headers: { "retry-after": String(Math.ceil(wait / SECOND)) },
    link: { href: "/", label: "Tentar de novo" },
  };
  sendPlainPage(req, res, page, { https: false });
}
