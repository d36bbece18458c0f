import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { judgeCertificate, type ShownCertificate } from "#domain/health/certificate-rules.ts";
import type { CheckResult } from "#domain/health/checks.ts";
import type { CertificateFailure, CertificateState } from "#platform/https/certificate-state.ts";
import { SITE_TOKEN_PATH } from "#platform/nodes/site-token.ts";
import { ask, failureOf } from "./ask.ts";
import { ok, skipped, warning, wrong } from "./results.ts";
import { isLocalName } from "./settings.ts";

/** The public address of the site. */
interface PublicAddress {
  url: URL;
  /** Of this site; undefined where its secret cannot be read. */
  token: string | undefined;
}

/** Whether a site can only be opened on its own machine, so that it has no public address. */
export const isLocalSite = (siteUrl: string): boolean => isLocalName(new URL(siteUrl).hostname);

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** Whether the name of the site has addresses. */
export async function checkName(url: URL): Promise<CheckResult> {
  const host = hostOf(url);
  try {
    const found = await lookup(host, { all: true });
    return ok(`name: ${host} is ${found.map(({ address }) => address).join(", ")}`, "name", { host });
  } catch (error) {
    const cause = failureOf(error);
    const text = `name: ${host} has no address (${cause})`;
    return wrong(text, "check the domain and SITE_URL", "name.unknown", { host, cause });
  }
}

/** Whether the public address answers, and as this site. Its certificate is judged by another check. */
export async function checkAddress({ url, token }: PublicAddress, signal: AbortSignal): Promise<CheckResult> {
  const { host, origin } = url;
  // The query keeps caches on the way from answering.
  const target = new URL(`${SITE_TOKEN_PATH}?${randomBytes(6).toString("hex")}`, url);
  try {
    const { status, text } = await ask(target, { signal, anyCertificate: true });
    if (status !== 200) {
      const remedy = "look at the server in front of the site";
      return wrong(`address: ${origin} answers ${status}`, remedy, "address.status", { host, status });
    }
    if (token === undefined) {
      return warning(`address: whether ${origin} is this site is not known`, "run this as the user of the site");
    }
    if (text === token) return ok(`address: ${origin} is this site`, "address", { host });
    const remedy = "check the domain, and the server in front of the site";
    return wrong(`address: what answers at ${origin} is not this site`, remedy, "address.other", { host });
  } catch (error) {
    const cause = failureOf(error);
    const text = `address: ${origin} cannot be reached (${cause})`;
    const remedy = "check ports 80 and 443; or the router does not let this machine reach itself: try from elsewhere";
    return wrong(text, remedy, "address.unreached", { host, cause });
  }
}

/** Whether http leads to https. */
export async function checkRedirect(url: URL, signal: AbortSignal): Promise<CheckResult> {
  if (url.protocol !== "https:") return skipped("redirect: SITE_URL is not https");
  if (url.port) return skipped("redirect: SITE_URL names a port");
  const { host, hostname } = url;
  const missing = (text: string) =>
    warning(text, `have the server in front send http://${host} to https`, "redirect.missing", { host });
  try {
    const { status, headers } = await ask(new URL(`http://${host}/`), { signal, method: "HEAD" });
    const target = URL.parse(headers.location ?? "", url);
    if (status >= 300 && status < 400 && target?.protocol === "https:" && target.hostname === hostname) {
      return ok(`redirect: http://${host} leads to https`, "redirect");
    }
    return missing(`redirect: http://${host} answers ${status} and does not lead to https`);
  } catch (error) {
    return missing(`redirect: http://${host} cannot be reached (${failureOf(error)})`);
  }
}

/**
 * The certificate of the public address: whether browsers accept it, and for how long.
 * @param order how the site's own last order of a certificate ended
 */
export async function checkCertificate(
  url: URL,
  signal: AbortSignal,
  { failure, leftOut }: Partial<Pick<CertificateState, "failure" | "leftOut">> = {},
): Promise<CheckResult> {
  if (url.protocol !== "https:") return skipped("certificate: SITE_URL is not https");
  let shown: ShownCertificate & { issuer: string };
  try {
    shown = await readCertificate(url, signal);
  } catch (error) {
    if (failure) return notOrdered("error", url, failure);
    return skipped(`certificate: ${url.host} shows none (${failureOf(error)})`);
  }
  if (failure)
    return notOrdered(judgeCertificate(shown, Date.now()).state === "error" ? "error" : "warning", url, failure);
  const { state, finding } = judgeCertificate(shown, Date.now());
  const ends = new Date(shown.endsAt).toISOString().slice(0, 10);
  const notes = [shown.refused && `, refused (${shown.refused})`, leftOut && `, without a second name: ${leftOut}`];
  const text = `certificate: of ${shown.issuer}, until ${ends}${notes.filter(Boolean).join("")}`;
  if (state === "ok") return { state, text, finding };
  const remedy = shown.refused
    ? "browsers refuse the site: look at the server in front of it"
    : "it should have been renewed: look at the log of the server in front of the site";
  return { state, text, remedy, finding };
}

/** An order that failed; the site tries again by itself, and serves its former certificate meanwhile. */
const notOrdered = (
  state: "warning" | "error",
  { host }: URL,
  { reason, nextTryAt }: CertificateFailure,
): CheckResult => ({
  state,
  text: `certificate: the last order failed: ${reason}`,
  remedy: `the next try is at ${nextTryAt.toISOString()}`,
  finding: { code: "certificate.order", values: { host, cause: reason } },
});

function readCertificate(url: URL, signal: AbortSignal): Promise<ShownCertificate & { issuer: string }> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host,
        port: Number(url.port) || 443,
        ...(isIP(host) ? {} : { servername: host }),
        rejectUnauthorized: false,
      },
      () => {
        const certificate = socket.getPeerCertificate();
        // A code such as CERT_HAS_EXPIRED, though declared as an error.
        const refused = socket.authorized ? null : codeOf(socket.authorizationError);
        const { O, CN } = certificate.issuer;
        const issuer = String(O ?? CN ?? "an unnamed issuer");
        socket.destroy();
        resolve({ host: url.host, endsAt: Date.parse(certificate.valid_to), refused, issuer });
      },
    );
    const end = () => socket.destroy(new Error("no answer in time"));
    signal.addEventListener("abort", end, { once: true });
    socket.on("error", reject).on("close", () => signal.removeEventListener("abort", end));
  });
}

const codeOf = (error: unknown): string =>
  typeof error === "string" ? error : ((error as NodeJS.ErrnoException | null)?.code ?? "not trusted");
