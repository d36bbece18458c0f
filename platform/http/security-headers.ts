import { createHash } from "node:crypto";

const HASHES_MAX = 100;
const hashes = new Map<string, string>();

/** Inline texts are few, and stand in every page. */
function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (!hash) {
    hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    if (hashes.size >= HASHES_MAX) hashes.clear();
    // A copy: a part of a page's text would keep the whole of it.
    hashes.set(Buffer.from(text).toString(), hash);
  }
  return hash;
}

/** Hashes of the inline elements of a name, as a Content-Security-Policy names them. */
function inlineHashes(html: string, element: "script" | "style"): string {
  const found = new Set<string>();
  const [begin, end] = [`<${element}`, `</${element}>`];
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at)) {
    const open = html.indexOf(">", at);
    const close = html.indexOf(end, open);
    if (close < 0) break;
    const text = html.slice(open + 1, close);
    if (text && !/\ssrc=|application\/(?:ld\+)?json/.test(html.slice(at, open))) found.add(hashOf(text));
    at = close;
  }
  return [...found].join(" ");
}

/** The policy of a page: own scripts by hash, no plug-ins, no foreign frames; pictures and films may come from https. */
export function contentSecurityPolicy(html: string, options: { https: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineHashes(html, "script")}`.trim(),
    `style-src 'self' ${inlineHashes(html, "style")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(options.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Headers of every answer, beside a page's own policy. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=()",
    // Of this name alone: a town may have others below it that know no https.
    ...(options.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
