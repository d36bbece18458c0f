import type { IncomingMessage, ServerResponse } from "node:http";
import { FOREIGN_ORIGIN_ERROR } from "#platform/http/origin.ts";
import { contentSecurityPolicy, securityHeaders } from "#platform/http/security-headers.ts";

interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** What the operator needs to know, in English like all that the program tells them. */
  reason?: string;
  headers?: Record<string, string>;
  /** The page's link; to the home page by default. */
  link?: { href: string; label: string };
}

const HOME = { href: "/", label: "Voltar ao início" };

/** Pages for requests that do not reach React Router, and for failures of rendering. */
export const PLAIN_PAGES = {
  badAddress: {
    status: 400,
    title: "Endereço inválido",
    text: "Este endereço não pode ser lido. Confira se ele foi copiado inteiro.",
  },
  tooLarge: {
    status: 413,
    title: "Envio grande demais",
    text: "O que foi enviado passa do tamanho que esta página aceita. Volte, encurte o texto e tente de novo.",
  },
  tooLong: { status: 414, title: "Endereço longo demais", text: "Encurte a busca e tente de novo." },
  methodNotAllowed: {
    status: 405,
    title: "Envio não aceito",
    text: "Esta página não aceita esse tipo de envio.",
    headers: { allow: "GET, HEAD, POST" },
  },
  foreignOrigin: {
    status: 403,
    title: "Envio não aceito",
    text: `${FOREIGN_ORIGIN_ERROR} Abra a página de novo e repita.`,
  },
  tooManySearches: {
    status: 429,
    title: "Buscas demais",
    text: "Foram feitas muitas buscas deste endereço em pouco tempo. Espere um minuto e tente de novo.",
    headers: { "retry-after": "60" },
  },
  unavailable: {
    status: 503,
    title: "Erro inesperado",
    text: "Não foi possível abrir esta página agora. Espere um instante e tente de novo.",
    headers: { "retry-after": "5" },
  },
} satisfies Record<string, PlainPage>;

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#fdfdfc,#0b1a1f);color:light-dark(#0d2026,#f3efe6)}main{padding:2rem;max-width:34rem;overflow-wrap:anywhere}p{text-wrap:pretty}.reason{font-size:.9375rem;color:light-dark(#4d6269,#a9b6b9)}svg{width:72px;color:light-dark(#6f8288,#8a979a)}h1{font:640 2rem/1.2 Georgia,serif;margin:1rem 0 .5rem}a{color:light-dark(#00667a,#4fd3e6)}`;
const MARK = `<svg viewBox="0 0 40 40" aria-hidden="true"><path fill="currentColor" d="M19 1h2v4c3 1 4 4 5 5.500 3 4 7.500 5.500 13 6.500v1H2v-1c5-1 9.500-2.500 12.500-6.500 1-1.500 1.500-4.500 4.500-5.500zM6 21h2.500v11H6zM14.500 21H17v11h-2.500zM23 21h2.500v11H23zM31.500 21H34v11h-2.500zM3 32h34v3H3zM5 36h30v3H5z"/></svg>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Answers with the text of one of the plain pages, for a script. */
export function sendPlainText(res: ServerResponse, page: PlainPage, options: { https: boolean }): void {
  res.writeHead(page.status, {
    ...securityHeaders(options),
    ...page.headers,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(page.text),
  });
  res.end(page.text);
}

/** Answers with one of the plain pages. */
export function sendPlainPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: PlainPage,
  options: { https: boolean },
): void {
  const { href, label } = page.link ?? HOME;
  const reason = page.reason
    ? `<p class="reason">Para quem cuida do servidor: <span lang="en">${escapeHtml(page.reason)}</span></p>`
    : "";
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${page.title}</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${page.title}</h1><p>${escapeHtml(page.text)}</p>${reason}<p><a href="${escapeHtml(href)}">${label}</a></p></main></body></html>`;
  res.writeHead(page.status, {
    ...securityHeaders(options),
    ...page.headers,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy({ scripts: [], styles: [STYLE] }, options),
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(html),
  });
  res.end(req.method === "HEAD" ? undefined : html);
}
