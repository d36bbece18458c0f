import { createHash } from "node:crypto";

/** Calculated for each page, in a tenth of a millisecond: a page's data differ, so that caching hashes would not help. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Inline scripts and styles of a page that are ours, exactly as they are in the page. */
export interface InlineTexts {
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

interface PolicyOptions {
  https: boolean;
  /** Origins of the sites that may stand in a frame; none without them. */
  frames?: string[];
  deviceMedia?: boolean;
  /** Whether other sites may show the page in a frame. */
  framed?: boolean;
}

const hashesOf = (texts: Iterable<string>) => [...new Set(texts)].map((text) => ` ${hashOf(text)}`).join("");

/**
 * The policy of a page: our own scripts by hash, no plug-ins, no frames but those that a reader may ask for (`frames`); pictures and
 * films may come from https. In
 * the back office, films that are still on the editor's device may be loaded as well (`blob:`).
 * @param own must not be read from the rendered page: injected scripts would be allowed as well
 */
export function contentSecurityPolicy(own: InlineTexts, options: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self'${hashesOf(own.scripts)}`,
    `style-src 'self'${hashesOf(own.styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    `media-src 'self' https:${options.deviceMedia ? " blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${options.frames?.join(" ") ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.framed ? "*" : "'self'"}`,
    ...(options.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Headers of every response, besides a page's own policy. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=()",
    // Without includeSubDomains: the site's domain may have subdomains without https.
    ...(options.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
