import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import { newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { changeRole, deleteUser, recordReset, updateUser } from "#domain/accounts/administration/mutations.server.ts";
import { findUser } from "#domain/accounts/administration/queries.server.ts";
import { acceptInvitation, createInvitation } from "#domain/accounts/invitations/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { authorSchema } from "#domain/authors/form.ts";
import { deleteAuthor, saveAuthor } from "#domain/authors/mutations.server.ts";
import { deleteCategory, saveCategory } from "#domain/categories/mutations.server.ts";
import { decideComments, deleteComments } from "#domain/comments/moderation.server.ts";
import { createComment } from "#domain/comments/mutations.server.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createLike } from "#tests/factories/news.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { exportReader } from "./export.server.ts";
import { profileSchema } from "./form.ts";
import { deleteOwnAccount, updateProfile } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const NAME = "Zulmira Quixabeira";
const EMAIL = "zulmira.quixabeira@coreto.example";

/** Where somebody may still be named after the account is gone, and why. */
const PUBLISHED: Record<string, string> = {
  "authors.name": "the page of an author is the newsroom's publication",
  "authors.slug": "its address",
  "news_bylines.name": "who signed an article is publication",
  "live_entries.signature": "the same of an entry of a live coverage",
  "news_search.labels": "articles are found by who signed them",
  "audit_log.subject_name": "entries about the page of an author",
  "trash.name": "the page of an author that was deleted",
  "trash_rows.row": "the same, with who signed an article",
};

/** Columns of all tables that contain a text, in small letters. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type not in ('integer', 'bigint', 'boolean', 'smallint', 'date', 'double precision', 'timestamp with time zone')
    order by 1, 2`);
  const found = await Promise.all(
    rows.map(async ({ table, column }) => {
      const query = `select 1 from "${table}" where position($1 in lower("${column}"::text)) > 0 limit 1`;
      return (await database.pool.query(query, [text])).rowCount ? `${table}.${column}` : null;
    }),
  );
  return found.filter((name) => name !== null);
}

/** A member of the newsroom who has done everything that leaves a trace, and the administrator who worked with them. */
async function planted() {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio", emailVerified: true });
  await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
  const admin: Actor = { id, name };
  const { userId, browser } = await signedInReader(accounts, EMAIL);
  const person: Actor = { id: userId, name: NAME };
  await updateUser(database.db, admin, userId, { fullName: NAME, email: EMAIL });
  await updateProfile(
    database.db,
    userId,
    profileSchema.parse({ fullName: NAME, bio: `Eu sou ${NAME}`, phone: "35 9999" }),
  );
  await browser.post("/sign-up", { name: NAME, email: EMAIL, password: PASSWORD });
  await accounts.browser().post("/request-password-reset", { email: EMAIL });
  await browser.get("/passkey/generate-register-options");
  const invitation = await createInvitation(database.db, admin, { email: EMAIL, role: "reporter" });
  await acceptInvitation(database.db, person, invitation.token);
  await createInvitation(database.db, admin, { email: EMAIL, role: "editor" });
  await changeRole(database.db, admin, userId, "admin");
  await createInvitation(database.db, person, { email: "outra@coreto.example", role: "reporter" });
  await recordReset(database.db, admin, (await findUser(database.db, userId))!);
  return { admin, person, browser };
}

async function takenPart({ admin, person }: Awaited<ReturnType<typeof planted>>) {
  const article = await createArticle(database.db, { title: "Retreta", authorId: person.id });
  const gone = await createArticle(database.db, { title: "Antiga", authorId: person.id });
  await createLike(database.db, article.id, person.id);
  const say = async (newsId: string, content: string) => {
    const sent = { userId: person.id, to: { newsId }, content, address: "198.51.100.1", trap: "" };
    return ((await createComment(database.db, sent)) as { id: string }).id;
  };
  await say(article.id, "à espera");
  await decideComments(database.db, admin, [await say(article.id, "aprovado")], "approved");
  await decideComments(database.db, admin, [await say(article.id, `rejeitado, ${NAME}`)], "rejected");
  await deleteComments(database.db, admin, [await say(article.id, `excluído, ${NAME}`)]);
  await say(gone.id, `da notícia que se foi, ${NAME}`);
  await deleteArticle(database.db, { ...admin, role: "admin" }, gone.id);
  return { article };
}

/** Work of the newsroom: a category, and the page of an author that signs an article. */
async function workedThere({ admin, person }: Awaited<ReturnType<typeof planted>>, newsId: string) {
  const form = authorSchema.parse({ name: NAME, email: EMAIL, profileId: person.id });
  const { id } = await saveAuthor(database.db, person, { newId: null }, form);
  await database.pool.query("insert into news_bylines (news_id, place, author_id, name) values ($1, 1, $2, $3)", [
    newsId,
    id,
    NAME,
  ]);
  await deleteAuthor(database.db, admin, id);
  await saveAuthor(database.db, person, { newId: null }, form);
  const category = { name: "Bairros", slug: "bairros", description: null, color: "187 100% 42%", icon: null };
  const { id: categoryId } = await saveCategory(database.db, person, { newId: null }, category as never);
  await deleteCategory(database.db, person, categoryId, null);
  await database.db.insert(newsRevisions).values({ newsId, version: 7, fields: { title: "x" }, editorId: person.id });
  await database.db
    .insert(newsAutosaves)
    .values({ id: randomUUID(), editorId: person.id, fields: { title: "Rascunho" } });
  await database.db
    .insert(media)
    .values({ url: "/media/a.jpg", kind: "image", mimeType: "image/jpeg", bytes: 1, uploadedBy: person.id });
}

test.each(["keep", "remove"] as const)(
  "after an account is deleted, comments: %s, no column of any table has the e-mail, and none but published ones the name",
  async (choice) => {
    const site = await planted();
    const { article } = await takenPart(site);
    await workedThere(site, article.id);
    const before = await columnsWith("zulmira");
    // The search would find them.
    expect(before).toEqual(
      expect.arrayContaining([
        "audit_log.actor_name",
        "profiles.full_name",
        "sign_ups.name",
        "users.email",
        "trash.deleted_by_name",
        "invitations.email",
      ]),
    );
    await deleteUser(database.db, DEPARTURES, site.admin, site.person.id, choice);
    expect(await columnsWith(EMAIL)).toEqual([]);
    expect(await columnsWith(site.person.id)).toEqual(["audit_log.subject_id"]);
    const named = (await columnsWith("zulmira")).filter((column) => !(column in PUBLISHED));
    // Comments that the reader left there may say who wrote them.
    expect(named).toEqual(choice === "keep" ? ["comments.content"] : []);
    const { rows } = await database.pool.query("select kind from trash where name ilike '%zulmira%'");
    expect(rows).toEqual([{ kind: "author" }]);
    const log = await database.pool.query(
      "select distinct split_part(action, '.', 1) as about from audit_log where subject_name ilike '%zulmira%'",
    );
    expect(log.rows.map(({ about }) => about).sort()).toEqual(choice === "keep" ? ["author", "comment"] : ["author"]);
  },
);

test("the log says that somebody who left did and got something, without who it was", async () => {
  const site = await planted();
  await takenPart(site);
  await database.pool.query("delete from user_roles where user_id = $1", [site.person.id]);
  await deleteOwnAccount(database.db, accounts.auth, DEPARTURES, {
    userId: site.person.id,
    password: PASSWORD,
    comments: "remove",
  });
  const { rows } = await database.pool.query("select distinct actor_name from audit_log order by 1");
  expect(rows.map(({ actor_name }) => actor_name)).toEqual(["Conta excluída", "Marina Sampaio"]);
  const about = await database.pool.query("select distinct subject_name from audit_log where action = 'user.role'");
  expect(about.rows).toEqual([{ subject_name: "Conta excluída" }]);
});

test("the export has every comment, in whatever state, and all else that is kept of a person", async () => {
  const site = await planted();
  const { article } = await takenPart(site);
  await workedThere(site, article.id);
  const data = await exportReader(database.db, site.person.id);
  const comment = (words: string, state: string) =>
    expect.objectContaining({ texto: expect.stringMatching(`^${words}`), situacao: state });
  const comments = ["aprovado", "rejeitado"].map((state) => comment(state, state));
  const waiting = comment("à espera", "aguardando aprovação");
  expect(data).toMatchObject({ comentarios: expect.arrayContaining([...comments, waiting]) });
  const deleted = data.naLixeira.map(({ tabela, dados }) => [tabela, String(dados.content).split(",")[0]]);
  expect(deleted.sort()).toEqual([
    ["comments", "da notícia que se foi"],
    ["comments", "excluído"],
  ]);
  expect(data).toMatchObject({
    conta: { nome: NAME, email: EMAIL, papel: "admin" },
    perfil: { nome: NAME, biografia: `Eu sou ${NAME}`, telefone: "35 9999" },
    curtidas: [{ noticia: "Retreta" }],
    sessoes: [{ aparelho: "Tests/1.0" }],
    convitesRecebidos: [{ papel: "editor" }],
    convitesEnviados: [{ papel: "reporter" }],
    redacao: {
      paginaDeAutor: [{ name: NAME }],
      noticiasComecadas: [{ noticia: "Retreta" }],
      versoes: [{ versao: 7 }],
      rascunhos: [{ campos: { title: "Rascunho" } }],
      arquivos: [{ arquivo: "/media/a.jpg" }],
    },
  });
  expect(data.cadastros.length).toBeGreaterThan(0);
  expect(data.mudancasNaConta.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(["user.role", "user.reset_password"]),
  );
  expect(data.redacao.historico.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(["category.create", "user.invite"]),
  );
  expect(JSON.stringify(data)).not.toContain("scrypt");
});
