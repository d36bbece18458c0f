import { createHash } from "node:crypto";

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** Hashes of the inline scripts and styles of a page, as a Content-Security-Policy names them. */
export function inlineHashes(html: string): { script: string[]; style: string[] } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes, text] of html.matchAll(INLINE)) {
    if (!text || /\ssrc=|application\/(?:ld\+)?json/.test(attributes!)) continue;
    hashes[element as "script" | "style"].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { script: [...hashes.script], style: [...hashes.style] };
}

/** The policy of a page: own scripts by hash, no plug-ins, no foreign frames; pictures and films may come from https. */
export function contentSecurityPolicy(html: string, options: { https: boolean }): string {
  const { script, style } = inlineHashes(html);
  return [
    "default-src 'self'",
    `script-src 'self' ${script.join(" ")}`.trim(),
    `style-src 'self' ${style.join(" ")}`.trim(),
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
    ...(options.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
