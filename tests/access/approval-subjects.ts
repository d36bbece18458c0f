import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { loadCoverage } from "#domain/live/queries.server.ts";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { withText } from "#domain/news/writing/fields.ts";
import type { TestDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";

/** What was made for one request. */
interface Made {
  newsId: string;
  /** The row in its state. */
  id: string;
}

/** How an intent is sent. */
export interface Request {
  path: string;
  form?: Record<string, string>;
  json?: object;
}

/** Something that people of the newsroom approve. */
export interface Subject {
  /** The routes whose forms act on it, with a word before the names of their intents. */
  routes: Readonly<Record<string, string>>;
  /** Its states, in the order of the signs of `approval-table.ts`. */
  states: readonly string[];
  make(database: TestDatabase, authorId: string, state: string, intent: string): Promise<Made>;
  /** What readers get of it. */
  read(database: TestDatabase, made: Made): Promise<unknown>;
  /** Its tables, with the column that names the article. */
  tables: Readonly<Record<string, string>>;
  request(intent: string, made: Made, who: { id: string }): Request;
}

const NEW_WORDS = "Palavras novas";

const ENTRY_STATES: Record<string, Partial<typeof liveEntries.$inferInsert>> = {
  waiting: { state: "waiting" },
  refused: { state: "refused" },
  "taken back while it waited": { state: "refused", takenBack: true },
  shown: { state: "shown" },
  withdrawn: { state: "withdrawn", withdrawnAt: new Date() },
  "taken back": { state: "withdrawn", withdrawnAt: new Date(), takenBack: true },
};

/** The entries of a reporter in the coverage of a published article. */
export const entries = (needsApproval: boolean): Subject => ({
  routes: { "admin/live/route": "", "admin/live/entry-route": "entrada" },
  states: Object.keys(ENTRY_STATES),
  tables: { live_coverages: "news_id", live_entries: "news_id" },
  async make({ db }, authorId, state, intent) {
    const { id: newsId } = await createArticle(db, { slug: crypto.randomUUID() });
    const id = crypto.randomUUID();
    const keyPoints = [{ text: "Entrada", entryId: id }];
    await db.insert(liveCoverages).values({ newsId, needsApproval, lastSeq: 1, headSeq: 1, keyPoints });
    await db.insert(liveEntries).values({
      ...{ id, newsId, seq: 1, title: "Entrada", authorId, writtenAt: new Date() },
      ...{ state: "shown", ...ENTRY_STATES[state], pinned: intent === "soltar" && state === "shown" },
    });
    return { newsId, id };
  },
  async read({ db }, { newsId }) {
    const query = { order: null, place: { after: null, before: null }, named: null };
    const { head, entries: shown, pinned } = (await loadCoverage(db, newsId, query))!;
    return { head, pinned, shown: shown.filter(({ withdrawnAt }) => withdrawnAt === null) };
  },
  request(intent, { newsId, id }, who): Request {
    const path = `/admin/news/${newsId}/ao-vivo`;
    const entry = { entryId: crypto.randomUUID(), title: NEW_WORDS, isKeyPoint: "on", pinned: "on" };
    if (intent === "entrada") return { path: `${path}/entrada`, json: { account: who.id, entry } };
    const around = { contacts: '[{"number":"199","name":"Defesa Civil"}]', newestFirst: "on" };
    const more: Record<string, Record<string, string>> = {
      salvar: { seq: "1", keyPoints: JSON.stringify([{ text: NEW_WORDS, entryId: null }]), ...around },
      corrigir: { seq: "1", title: NEW_WORDS },
    };
    return { path, form: { intent, entryId: id, ...more[intent] } };
  },
});

const ARTICLE_STATES: Record<string, { published?: boolean; scheduledAt?: Date; inReview?: boolean }> = {
  draft: {},
  "in review": { inReview: true },
  published: { published: true },
  scheduled: { scheduledAt: new Date("2999-01-01T12:00:00Z") },
};

/** The articles of a reporter. */
export const articles: Subject = {
  routes: {
    "admin/news/editor/editor-route": "",
    "admin/news/list/route": "lista",
    "admin/news/versions/revisions-route": "",
    "admin/agenda/route": "agenda",
  },
  states: Object.keys(ARTICLE_STATES),
  tables: { news: "id", news_reviews: "news_id", passage_threads: "news_id" },
  async make({ db, pool }, authorId, state) {
    const { inReview, ...columns } = ARTICLE_STATES[state]!;
    const values = { published: false, publishedAt: null, ...columns, authorId };
    const { id } = await createArticle(db, { slug: crypto.randomUUID(), ...values });
    if (inReview) await pool.query("insert into news_reviews (news_id, sent_by) values ($1, $2)", [id, authorId]);
    return { newsId: id, id };
  },
  async read({ pool }, { id }) {
    const row = "to_jsonb(n) - array['views', 'version', 'updated_at', 'preview_key']";
    return (await pool.query(`select ${row} as row from news n where id = $1 and published`, [id])).rows;
  },
  request(intent, { id }): Request {
    const screen = `/admin/news/${id}`;
    const fields = (more: object) =>
      JSON.stringify({ ...EMPTY_FIELDS, title: NEW_WORDS, ...withText(fromPlainText("Texto.")), ...more });
    const [list, listed] = intent.split(" ");
    if (list === "lista")
      return { path: "/admin/news", form: { intent: listed!, id, "ids[]": id, active: "on", key: id, name: "Modelo" } };
    if (list === "agenda")
      return { path: "/admin/agenda", form: { intent: listed!, id, scheduledAt: "2999-02-02T10:00" } };
    if (intent === "restaurar") return { path: `${screen}/versoes`, form: { intent, versao: "1", atual: "1" } };
    const forms: Record<string, Record<string, string>> = {
      salvar: { version: "1", fields: fields({ published: true }) },
      juntar: { version: "1" },
      devolver: { message: "Falta ouvir" },
    };
    return { path: screen, form: { intent, id, ...forms[intent] } };
  },
};

const COMMENT_STATES = {
  waiting: { approved: false },
  approved: { approved: true, moderatedAt: new Date() },
  rejected: { approved: false, moderatedAt: new Date() },
  "hidden from others": { approved: false, moderatedAt: new Date(), muted: true },
};

/** The comments of a reader. */
export const comments: Subject = {
  routes: {
    "reader/comments/own-route": "",
    "reader/comments/route": "leitor",
    "admin/comments/route": "",
  },
  states: Object.keys(COMMENT_STATES),
  tables: { comments: "news_id" },
  async make({ db }, userId, state) {
    const { id: newsId } = await createArticle(db, { slug: crypto.randomUUID() });
    const columns = COMMENT_STATES[state as keyof typeof COMMENT_STATES];
    const { id } = await createComment(db, newsId, { userId, content: "Comentário", ...columns });
    return { newsId, id };
  },
  async read({ pool }, { newsId }) {
    return (
      await pool.query("select id, content, answer from comments where news_id = $1 and approved order by id", [newsId])
    ).rows;
  },
  request(intent, { id }): Request {
    const content = { content: NEW_WORDS };
    if (intent === "mudar" || intent === "apagar")
      return { path: `/comentarios/${id}/editar`, form: { intent, ...content } };
    const [side, act] = intent.split(" ");
    if (side === "leitor")
      return {
        path: `/comentarios/${id}`,
        form: { intent: act!, ...content, reason: "offence", newId: crypto.randomUUID() },
      };
    const form = { intent, id, "ids[]": id, "rejected[]": id, answer: NEW_WORDS, text: NEW_WORDS };
    return { path: "/admin/comments", form };
  },
};
