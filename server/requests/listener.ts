import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { pagePath } from "#app/route-facts.ts";
import { CLIENT_ADDRESS_HEADER, clientAddress } from "#platform/http/client-address.ts";
import { isOwnOrigin } from "#platform/http/origin.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { runForRequest } from "#platform/log/request-context.ts";
import { SITE_TOKEN_PATH } from "#platform/nodes/site-token.ts";
import { forcePrivate } from "#platform/page-cache/force-private.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { RenderPage } from "#platform/page-cache/rendered-page.ts";
import type { EventStream } from "../events/event-stream.ts";
import { type AuthHandler, isAuthPath } from "./auth-handler.ts";
import { type BodyTime, discardBody, hasBody, isCutOff, limitBodyTime } from "./body.ts";
import { explainForeignOrigin, foreignOrigin } from "./foreign-origin.ts";
import { PLAIN_PAGES, sendPlainPage, sendPlainText } from "./plain-page.ts";
import type { PostHandler } from "./post-handler.ts";
import type { RequestViewers } from "./request-viewers.ts";
import { type FoundRoute, isDataPath, readPath } from "./route-table.ts";
import type { SearchLimit } from "./search-limit.ts";
import type { FileFailure, FileHandler } from "./static-files.ts";

export interface ListenerOptions {
  cache: PageCache;
  render: RenderPage;
  findRoute: (pathname: string) => FoundRoute;
  /** Sends changes to open pages. */
  stream: Pick<EventStream, "handle">;
  /** Handlers of static files, tried in order. */
  files: FileHandler[];
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  siteUrl: string;
  /** By which `coreto doctor` recognises the site. */
  siteToken: string;
  /** Handles requests of the accounts library. */
  authHandler: AuthHandler;
  /** What features answer: recorded visits. */
  posts: PostHandler[];
  /** Counts the searches of an address. */
  maySearch: SearchLimit;
  /** Finds the signed-in user of a request. */
  viewers: RequestViewers;
  /** Proxies whose X-Forwarded-For is trusted. */
  proxies: BlockList;
  onError: (error: unknown) => void;
  /** Called for each form that is refused for its origin, which is null where it names none. */
  onForeignOrigin: (origin: string | null) => void;
}

const FILE_FAILURES: Record<FileFailure, string> = {
  404: "Arquivo não encontrado.",
  416: "",
  503: "Arquivo indisponível agora. Tente de novo em um instante.",
};
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Statuses with which `Response` accepts no body, not even an empty one. */
const NO_CONTENT = new Set([204, 205, 304]);
/** How long a body may take, milliseconds: for a method that needs none, for a form, for a video over a slow line. */
const NEEDLESS_MS = 10_000;
const FORM_MS = 60_000;
const UPLOAD_MS = 30 * 60_000;
/** Longest request target, characters. */
const TARGET_MAX = 4096;

/**
 * Answers every request, in this order: stored page, checks, accounts, visits, events, page cache, static file, health, page
 * rendered for this request.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { cache, files, isReady, onError } = options;
  const https = options.siteUrl.startsWith("https:");
  const common = securityHeaders({ https });
  const factsOf = (req: IncomingMessage) => options.findRoute(pathOf(req)).facts;
  const plain = (req: IncomingMessage, res: ServerResponse, page: keyof typeof PLAIN_PAGES) => {
    if (res.headersSent) res.destroy();
    else sendPlainPage(req, res, PLAIN_PAGES[page], { https });
  };

  const refuseOrigin = (req: IncomingMessage, res: ServerResponse) => {
    options.onForeignOrigin(foreignOrigin(req));
    const page = { ...PLAIN_PAGES.foreignOrigin, text: explainForeignOrigin(req, options.siteUrl) };
    // A script shows the sentence beside its form.
    if (isDataPath(pathOf(req))) sendPlainText(res, page, { https });
    else sendPlainPage(req, res, page, { https });
  };

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === "/healthz") return sendHealth(res, true, common);
    if (req.url === "/readyz") return sendHealth(res, await isReady(), common);
    if (pathOf(req) === SITE_TOKEN_PATH) return sendText(res, 200, options.siteToken, common);
    if (cache.isPersonal(req)) forcePrivate(res);
    setClientAddress(req);
    const request = createRequest(req, res, {
      host: new URL(options.siteUrl).host,
      protocol: https ? "https:" : "http:",
    });
    const { status, headers, body } = await options.render(request);
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    const content = NO_CONTENT.has(status) ? null : (body as BodyInit);
    await sendResponse(res, new Response(content, { status, headers }));
    if (!req.readableEnded) discardBody(req);
  };

  /** Allows a longer body time only to users who may upload on that route. */
  const extendForUpload = (req: IncomingMessage, time: BodyTime) => {
    const { uploads } = factsOf(req);
    if (uploads === null) return;
    const asked = uploads === "staff" ? options.viewers.isStaff(req) : options.viewers.isMember(req);
    void asked.then((may) => may && time.extend(UPLOAD_MS));
  };

  /** Sets the internal header with the client's address, replacing any value that was sent. */
  const setClientAddress = (req: IncomingMessage) => {
    const forwarded = req.headers["x-forwarded-for"] as string | undefined;
    req.headers[CLIENT_ADDRESS_HEADER] = clientAddress(req.socket.remoteAddress, forwarded, options.proxies);
  };

  /** From the page cache or a file, otherwise rendered. */
  const serve = (req: IncomingMessage, res: ServerResponse) => {
    if (cache.handle(req, res)) return;
    const pathname = pathOf(req);
    if (readPath(pathname) === undefined) return plain(req, res, "badAddress");
    // Files of the build and of readers have headers of their own.
    if (pathname.startsWith("/icons/")) for (const [name, value] of Object.entries(common)) res.setHeader(name, value);
    const tryFiles = files.reduceRight<() => void>(
      (next, file) => () => file(req, res, (failure) => (failure ? refuseFile(res, failure, common) : next())),
      () => {
        answer(req, res).catch((error) => {
          if (isCutOff(req)) return void res.destroy();
          onError(error);
          plain(req, res, "unavailable");
        });
      },
    );
    tryFiles();
  };

  const answerUnstored = (req: IncomingMessage, res: ServerResponse) => {
    const isPost = req.method === "POST";
    if (hasBody(req)) {
      const time = limitBodyTime(req, isPost ? FORM_MS : NEEDLESS_MS);
      if (isPost) extendForUpload(req, time);
      // A kept-alive connection would wait for a body that nobody reads.
      else res.setHeader("connection", "close");
    }
    const target = req.url ?? "/";
    if (!METHODS.has(req.method ?? "")) return plain(req, res, "methodNotAllowed");
    if (target.length > TARGET_MAX) return plain(req, res, "tooLong");
    const isForeign = isPost && !isOwnOrigin(req.headers.origin, options.siteUrl);
    if (isAuthPath(target)) {
      if (isForeign) options.onForeignOrigin(foreignOrigin(req));
      setClientAddress(req);
      return void options.authHandler(req, res, { isForeign });
    }
    const pathname = pathOf(req);
    const { maxBodyBytes, dialogOf, allowsMissingOrigin, searchedFor } = factsOf(req);
    // Browsers always send an origin with a POST; only programs may omit it.
    if (isForeign && !(allowsMissingOrigin && req.headers.origin === undefined)) return refuseOrigin(req, res);
    if (isPost && maxBodyBytes < Infinity && !(Number(req.headers["content-length"]) <= maxBodyBytes)) {
      return plain(req, res, "tooLarge");
    }
    if (isPost) setClientAddress(req);
    const post = isPost && options.posts.find(({ path }) => path === target);
    if (post) return void post.handle(req, res);
    if (options.stream.handle(req, res)) return;
    if (dialogOf !== null && !isDataPath(pathname)) return redirectToPage(res, pagePath({ dialogOf }, pathname));
    if (searchedFor === null || !readQuery(target).get(searchedFor)) return serve(req, res);
    setClientAddress(req);
    const address = req.headers[CLIENT_ADDRESS_HEADER] as string;
    void options.maySearch(address).then((may) => (may ? serve(req, res) : plain(req, res, "tooManySearches")));
  };

  return (req, res) => {
    toOriginForm(req);
    // The most frequent case comes first, without a context for log lines, which costs more than all else here; no response of the
    // other cases is ever stored.
    if (!hasBody(req) && cache.handleStored(req, res)) return;
    runForRequest(req, () => answerUnstored(req, res));
  };
}

/** Reduces an absolute request target, as sent to proxies, to its path and query (RFC 9112, 3.2.2). */
function toOriginForm(req: IncomingMessage): void {
  if (req.url!.startsWith("/")) return;
  const path = req.url!.replace(/^https?:\/\/[^/?]*/i, "");
  req.url = path.startsWith("/") ? path : `/${path}`;
}

const readQuery = (target: string) => new URLSearchParams(target.slice(target.indexOf("?") + 1));

const pathOf = (req: IncomingMessage) => req.url!.split("?", 1)[0]!;

/** A dialog's address is only requested as data; a document request redirects to the full page. */
function redirectToPage(res: ServerResponse, path: string): void {
  const location = path.replace(/[^A-Za-z0-9%._~/-].*$/, "");
  res.writeHead(301, { location, "cache-control": "public, max-age=3600" });
  res.end();
}

/** Answers a check of the process or of the database. */
export const sendHealth = (res: ServerResponse, healthy: boolean, headers: Record<string, string>): void =>
  sendText(res, healthy ? 200 : 503, healthy ? "ok" : "unavailable", headers);

const refuseFile = (res: ServerResponse, failure: FileFailure, headers: Record<string, string>) =>
  sendText(res, failure, FILE_FAILURES[failure], headers);

/** Answers with a short text that may not be cached. */
export function sendText(res: ServerResponse, status: number, text: string, headers: Record<string, string>): void {
  res.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  res.end(text);
}
