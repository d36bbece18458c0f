import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { visitedPath } from "#app/route-facts.ts";
import { countFeatureClicks } from "#domain/features.server.ts";
import { admitVisits } from "#domain/page-views/admit-visits.server.ts";
import { createSiteNames } from "#domain/page-views/known-sites.ts";
import {
  CLICKS_PER_ADDRESS,
  VISITS_PATH,
  VISITS_PER_ADDRESS,
  VISITS_PER_ADDRESS_AND_DAY,
} from "#domain/page-views/limits.ts";
import { createVisits } from "#domain/page-views/mutations.server.ts";
import { readReferrer } from "#domain/page-views/referrer.ts";
import { type ReceivedVisit, type SentVisit, visitSchema } from "#domain/page-views/types.ts";
import { findVisitedPages } from "#domain/page-views/visited-pages.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { EditionClick } from "#domain/shared/feature.ts";
import { createBatchWriter } from "#platform/batch/batch-writer.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { findCountry } from "#platform/geo/country.ts";
import { addressGroup, CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { countAttempt, countManyAttempts } from "#platform/rate-limit/rate-limit.ts";
import type { PostHandler, PostServices } from "./post-handler.ts";

const BODY_MAX = 8 * 1024;
const USER_AGENT_MAX = 400;

/** Parses the body as a visit. @throws {AppError} `invalid` */
async function readVisit(req: IncomingMessage): Promise<SentVisit> {
  if (!(Number(req.headers["content-length"]) <= BODY_MAX)) throw new AppError("invalid");
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of req) chunks.push(chunk as Buffer);
    return visitSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  } catch (cause) {
    throw new AppError("invalid", { cause });
  }
}

/**
 * Records the page views that browsers send: 204 once one is committed. Those that arrive within some milliseconds are written in one
 * batch.
 */
export function createVisitsHandler({ db, findRoute, siteUrl, timeZone, onError }: PostServices): PostHandler {
  const headers = { ...securityHeaders({ https: siteUrl.startsWith("https:") }), "cache-control": "no-store" };
  const nameSite = createSiteNames();
  const writer = createBatchWriter<ReceivedVisit>(async (visits) => {
    try {
      // A page that was opened before the switch still sends them.
      if ((await getSettings(db)).features_off.includes("analytics")) return;
      const admitted = await admitVisits(db, visits);
      if (admitted.length > 0) await createVisits(db, admitted, timeZone);
    } catch (cause) {
      // Logged once, not for each visit of the batch.
      onError(cause);
      throw new AppError("unavailable", { cause });
    }
  });

  const clicks = createBatchWriter<EditionClick>(async (batch) => {
    await countFeatureClicks(db, batch).catch((cause) => {
      onError(cause);
      throw new AppError("unavailable", { cause });
    });
  });
  /** Counts a followed link of a newsletter, whoever it was; of pages that exist only, as paths could be invented. */
  const receiveClick = async (from: string, click: EditionClick): Promise<void> => {
    const page = findRoute(click.path).isFixed ? click : (await findVisitedPages(db, [click.path])).get(click.path);
    if (!page) return;
    const key = `newsletter-click|${from}|${click.serial}|${page.path}`;
    if ((await countAttempt(db, key, CLICKS_PER_ADDRESS)).allowed) await clicks.add({ ...click, path: page.path });
  };

  const receive = async (req: IncomingMessage): Promise<void> => {
    const { path: sentPath, isLoad, view, edition } = await readVisit(req);
    const userAgent = req.headers["user-agent"] ?? "";
    const pathOf = (pathname: string) => visitedPath(findRoute(pathname).facts, pathname);
    const path = pathOf(sentPath);
    if (!path || !userAgent || isbot(userAgent)) return;
    const address = req.headers[CLIENT_ADDRESS_HEADER] as string;
    const from = addressGroup(address);
    const limits = [VISITS_PER_ADDRESS, VISITS_PER_ADDRESS_AND_DAY];
    const left = await countManyAttempts(
      db,
      limits.map((limit) => ({ key: `visit|${limit.windowSeconds}|${from}`, limit, count: 1 })),
    );
    if ([...left.values()].includes(0)) throw new AppError("too_many");
    if (edition !== undefined) await receiveClick(from, { serial: edition, path });
    await writer.add({
      from,
      path,
      isLoad,
      isFixed: findRoute(path).isFixed,
      view: view
        ? {
            ...view,
            referrer: nameSite(from, readReferrer(view.referrer, siteUrl, pathOf)),
            userAgent: userAgent.slice(0, USER_AGENT_MAX),
            country: await findCountry(address),
          }
        : null,
    });
  };

  return {
    path: VISITS_PATH,
    async handle(req, res) {
      let status = 204;
      try {
        await receive(req);
      } catch (error) {
        status = error instanceof AppError ? error.status : 503;
        if (!(error instanceof AppError)) onError(error);
      }
      // An unread body would be parsed as the next request.
      if (!req.complete) res.setHeader("connection", "close");
      res.writeHead(status, headers).end();
    },
    close: async () => {
      await writer.close();
      await clicks.close();
    },
  };
}
