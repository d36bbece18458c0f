import { and, count, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { newsletterClicks, newsletterDeliveries, newsletterEditions } from "#db/schema/newsletter.ts";
import type { EditionClick } from "#domain/shared/feature.ts";
import { isId } from "#domain/shared/id.ts";
import { articleAddress } from "#domain/shared/page-paths.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { EditionNumbers } from "../types.ts";

/** Followed links that are listed. */
const CLICKS_MAX = 30;
/** A copy in the server's hands is in doubt once nobody has heard of it for so many seconds. */
const DOUBT_SECONDS = 60;

type Failure = EditionNumbers["failures"][number]["reason"];

/** How an edition's sending stands. @throws {AppError} not_found */
export async function editionNumbers(db: Database, id: string): Promise<EditionNumbers> {
  const [edition] = isId(id) ? await db.select().from(newsletterEditions).where(eq(newsletterEditions.id, id)) : [];
  if (!edition) throw new AppError("not_found");
  const { outcome, code, repeated, startedAt } = newsletterDeliveries;
  const isOf = eq(newsletterDeliveries.editionId, id);
  const isLost = sql`${outcome} is null and ${startedAt} < now() - make_interval(secs => ${DOUBT_SECONDS})`;
  const [[open], failures, clicks] = await Promise.all([
    db
      .select({
        left: sql<number>`count(*) filter (where ${outcome} is null)::int`,
        inDoubt: sql<number>`count(*) filter (where ${repeated} or ${isLost})::int`,
      })
      .from(newsletterDeliveries)
      .where(isOf),
    db
      .select({ reason: outcome, code, count: count() })
      .from(newsletterDeliveries)
      .where(and(isOf, inArray(outcome, ["refused", "bounced", "given_up"])))
      .groupBy(outcome, code)
      .orderBy(desc(count())),
    listClicks(db, id),
  ]);
  return {
    receivers: edition.receivers,
    sent: edition.sent,
    failed: edition.failed,
    failures: failures.map((row) => ({ reason: row.reason as Failure, code: row.code ?? "", count: row.count })),
    left: open!.left,
    omitted: edition.omitted,
    departed: edition.departed,
    inDoubt: open!.inDoubt,
    clicks,
  };
}

/** Copies of editions that are being sent and wait, by the newsletter's address; 0 for one that sends nothing now. */
export async function countWaitingCopies(db: Database): Promise<{ newsletter: string; copies: number }[]> {
  const { rows } = await db.execute<{ newsletter: string; copies: number }>(sql`
    select n.slug as newsletter, count(d.edition_id)::int as copies from newsletters n
    left join newsletter_editions e on e.newsletter_id = n.id and e.status = 'sending'
    left join newsletter_deliveries d on d.edition_id = e.id and d.outcome is null
    group by n.slug`);
  return rows;
}

async function listClicks(db: Database, editionId: string): Promise<EditionNumbers["clicks"]> {
  const rows = await db
    .select({ path: newsletterClicks.path, count: newsletterClicks.count })
    .from(newsletterClicks)
    .where(eq(newsletterClicks.editionId, editionId))
    .orderBy(desc(newsletterClicks.count), newsletterClicks.path)
    .limit(CLICKS_MAX);
  const addresses = rows.flatMap(({ path }) => articleAddress(path) ?? []);
  const titles =
    addresses.length === 0
      ? []
      : await db
          .select({ id: news.id, slug: news.slug, title: news.title })
          .from(news)
          .where(or(inArray(news.slug, addresses), inArray(news.id, addresses.filter(isId))));
  return rows.map(({ path, count: clicked }) => {
    const address = articleAddress(path);
    const article = address && titles.find(({ id, slug }) => slug === address || id === address);
    return { path, title: article ? article.title : null, count: clicked };
  });
}

/** Paths of an edition whose clicks are counted at most. */
const PATHS_MAX = 100;

/** Counts followed links of sent editions, in sum only; numbers and further paths that nobody sent are left out. */
export async function countClicks(db: Database, clicks: EditionClick[]): Promise<void> {
  const sums = new Map<string, EditionClick & { count: number }>();
  for (const click of clicks) {
    const key = `${click.serial} ${click.path}`;
    const known = sums.get(key);
    if (known) known.count += 1;
    else sums.set(key, { ...click, count: 1 });
  }
  const rows = [...sums.values()];
  const editions = await db
    .select({ id: newsletterEditions.id, serial: newsletterEditions.serial })
    .from(newsletterEditions)
    .where(
      and(
        inArray(
          newsletterEditions.serial,
          rows.map(({ serial }) => serial),
        ),
        isNotNull(newsletterEditions.startedAt),
      ),
    );
  const known = rows.flatMap((row) => {
    const edition = editions.find(({ serial }) => serial === row.serial);
    return edition ? [{ ...row, edition: edition.id }] : [];
  });
  if (known.length === 0) return;
  const column = (value: (row: (typeof known)[number]) => unknown) => sql.param(known.map(value));
  await db.execute(sql`
    insert into newsletter_clicks as kept (edition_id, path, count)
    select added.edition_id, added.path, added.count
    from unnest(${column((row) => row.edition)}::uuid[], ${column((row) => row.path)}::text[], ${column((row) => row.count)}::int[])
      as added (edition_id, path, count)
    where (select count(*) from newsletter_clicks c where c.edition_id = added.edition_id) < ${PATHS_MAX}
      or exists (select from newsletter_clicks c where c.edition_id = added.edition_id and c.path = added.path)
    order by 1, 2
    on conflict (edition_id, path) do update set count = least(kept.count::bigint + excluded.count, 2000000000)::int`);
}
