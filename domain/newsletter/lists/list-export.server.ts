import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { toCsvLine } from "#platform/format/csv.ts";

/** Rows that are read at once. */
const PART_ROWS = 2000;

/** By the first, programs recognise UTF-8; the names are those that the import reads. */
const BYTE_ORDER_MARK = "\uFEFF";
const HEAD = ["email", "boletim", "situacao", "consentimento", "palavras", "pagina", "origem", "saiu_em"];

interface Row extends Record<string, unknown> {
  id: string;
  newsletterId: string;
  cells: (string | null)[];
}

const day = (column: string) => sql.raw(`to_char(${column} at time zone z.name, 'YYYY-MM-DD')`);

/** Subscriptions behind a place in their order, with the names that the import reads. */
async function readPart(db: Database, after: Pick<Row, "id" | "newsletterId">, timeZone: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id::text as id, n.id as "newsletterId", json_build_array(
      s.email, n.name,
      case when b.email is not null then 'suprimido' when x.ended_at is not null then 'saiu'
        when x.confirmed_at is null then 'espera confirmar' else 'recebe' end,
      ${day("coalesce(x.confirmed_at, x.requested_at)")}, x.consent_words, x.consent_page,
      case x.consent_source when 'import' then 'importado' when 'account' then 'conta' else 'site' end,
      ${day("x.ended_at")}) as cells
    from (select ${timeZone}::text as name) z, newsletter_subscriptions x
    join newsletter_subscribers s on s.id = x.subscriber_id
    join newsletters n on n.id = x.newsletter_id
    left join newsletter_suppressions b on b.email = s.email_key
    where (x.subscriber_id, x.newsletter_id) > (${after.id}::bigint, ${after.newsletterId}::uuid)
    order by x.subscriber_id, x.newsletter_id
    limit ${PART_ROWS}`);
  return rows;
}

/** Records that somebody has taken the list along. */
export const recordExport = (db: Database, actor: Actor): Promise<void> =>
  recordChange(db, actor, { action: "newsletter.export" });

/** All subscriptions as CSV, part by part, each with the day and the words of its consent; also those that have ended. */
export async function* exportList(db: Database, timeZone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEAD);
  let after: Pick<Row, "id" | "newsletterId"> = { id: "0", newsletterId: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const rows = await readPart(db, after, timeZone);
    if (rows.length > 0) yield rows.map(({ cells }) => toCsvLine(cells)).join("");
    const last = rows.at(-1);
    if (!last || rows.length < PART_ROWS) return;
    after = last;
  }
}
