import { describe, expect, test } from "vitest";
import { migrateDatabase } from "#db/client.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";

const database = testDatabase({ emptyBeforeEach: true });
const run = async (statement: string, values: unknown[] = []) => (await database.pool.query(statement, values)).rows;
const NOBODY = "00000000-0000-4000-8000-000000000000";

test("migrating again, by several processes at the same time, changes nothing", async () => {
  const applied = () => run("select count(*)::int from drizzle.__drizzle_migrations");
  const before = await applied();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.connection)));
  expect(await applied()).toEqual(before);
});

test("a database that a newer program has changed is refused by an older one", async () => {
  await run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(migrateDatabase(database.connection)).rejects.toThrow("changed by a newer Coreto");
});

test("a database from before the first migration is refused", async () => {
  await run("update drizzle.__drizzle_migrations set created_at = 1");
  await expect(migrateDatabase(database.connection)).rejects.toThrow("created before the first published version");
});

describe("what a row must not hold", () => {
  test.each([
    ["news_position_check", "insert into news (title, position) values ('x', 'topo')"],
    ["news_views_check", "insert into news (title, views) values ('x', -1)"],
    ["news_slug_unique", "insert into news (title, slug) values ('x', 'mesmo'), ('y', 'mesmo')"],
    ["categories_slug_unique", "insert into categories (name, slug) values ('x', 'mesmo'), ('y', 'mesmo')"],
    ["categories_color_check", "insert into categories (name, slug, color) values ('x', 'x', 'red')"],
    ["categories_color_check", "insert into categories (name, slug, color) values ('x', 'x', '1 2% 3%;} body{')"],
    ["banners_placement_check", "insert into banners (title, placement) values ('x', 'topo')"],
    ["banners_media_type_check", "insert into banners (title, media_type) values ('x', 'audio')"],
    ["banners_duration_check", "insert into banners (title, duration) values ('x', 0)"],
    ["bottom_nav_action_type_check", "insert into bottom_nav (label, action_type) values ('x', 'script')"],
    ["bottom_nav_size_check", "insert into bottom_nav (label, size) values ('x', 'huge')"],
    ["popups_display_behavior_check", "insert into popups (display_behavior) values ('always')"],
    ["town_services_slug_check", "insert into town_services (kind, slug, title) values ('x', 'Á', 'x')"],
    ["town_services_title_check", "insert into town_services (kind, slug, title) values ('x', 'x', ' ')"],
    ["town_services_data_check", "insert into town_services (kind, slug, title, data) values ('x', 'x', 'x', '[]')"],
    ["popups_duration_check", "insert into popups (duration_seconds) values (0)"],
    ["popups_delay_check", "insert into popups (delay_seconds) values (-1)"],
    ["stories_duration_check", "insert into stories (media_url, duration) values ('/a', 0)"],
    ["stories_media_type_check", "insert into stories (media_url, media_type) values ('/a', 'audio')"],
    ["rss_feeds_url_unique", "insert into rss_feeds (url) values ('http://a'), ('http://a')"],
    ["notifications_status_check", "insert into notifications (message, status) values ('x', 'read')"],
    ["media_kind_check", "insert into media (url, kind, mime_type, bytes) values ('/a', 'text', 'text/plain', 1)"],
    [
      "media_color_check",
      "insert into media (url, kind, mime_type, bytes, color) values ('/a', 'image', 'image/png', 1, 'red')",
    ],
    ["page_views_latitude_check", "insert into page_views (path, latitude) values ('/', 91)"],
    ["page_views_longitude_check", "insert into page_views (path, longitude) values ('/', -181)"],
    ["users_email_unique", "insert into users (name, email) values ('x', 'a@a'), ('y', 'a@a')"],
    ["banner_controls_section_unique", "insert into banner_controls (section) values ('sidebar'), ('sidebar')"],
    ["site_settings_pkey", "insert into site_settings (key) values ('site_name'), ('site_name')"],
  ])("the constraint %s refuses the statement %s", async (constraint, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ constraint });
  });

  test("a comment without text is refused", async () => {
    const { id } = await createArticle(database.db);
    for (const content of ["", "   "]) {
      await expect(run("insert into comments (news_id, content) values ($1, $2)", [id, content])).rejects.toMatchObject(
        {
          constraint: "comments_content_check",
        },
      );
    }
  });

  test("a second like by the same reader, or one without a user, is refused", async () => {
    const { id } = await createArticle(database.db);
    const reader = await createReader(database.db);
    await createLike(database.db, id, reader.id);
    await expect(run("insert into likes (news_id, user_id) values ($1, $2)", [id, reader.id])).rejects.toMatchObject({
      constraint: "likes_news_user_unique",
    });
    await expect(run("insert into likes (news_id, user_id) values ($1, $2)", [id, NOBODY])).rejects.toMatchObject({
      constraint: "likes_user_id_profiles_id_fk",
    });
  });

  test.each([
    ["comments_news_id_news_id_fk", "insert into comments (news_id, content) values ($1, 'x')"],
    ["news_category_id_categories_id_fk", "insert into news (title, category_id) values ('x', $1)"],
    ["news_author_id_profiles_id_fk", "insert into news (title, author_id) values ('x', $1)"],
    ["profiles_id_users_id_fk", "insert into profiles (id) values ($1)"],
    ["user_roles_user_id_users_id_fk", "insert into user_roles (user_id) values ($1)"],
    ["accounts_user_id_users_id_fk", "insert into accounts (user_id, provider_id, account_id) values ($1, 'x', 'x')"],
  ])("the foreign key %s refuses a row that points to nothing", async (constraint, statement) => {
    await expect(run(statement, [NOBODY])).rejects.toMatchObject({ constraint });
  });

  test("a role that does not exist is refused", async () => {
    const { id } = await createReader(database.db);
    await expect(run("insert into user_roles (user_id, role) values ($1, 'owner')", [id])).rejects.toMatchObject({
      constraint: "user_roles_role_check",
    });
  });
});

describe("deleting a row", () => {
  test("deleting an article deletes its likes and comments", async () => {
    const { id } = await createArticle(database.db);
    await createLike(database.db, id);
    await createComment(database.db, id);
    await run("delete from news");
    expect(
      await run("select (select count(*) from likes)::int likes, (select count(*) from comments)::int comments"),
    ).toEqual([{ likes: 0, comments: 0 }]);
  });

  test("deleting a category or an author does not delete their articles", async () => {
    const { id: categoryId } = await createCategory(database.db);
    const { id: authorId } = await createReader(database.db);
    await createArticle(database.db, { categoryId, authorId });
    await run("delete from categories");
    await run("delete from users");
    expect(await run("select category_id, author_id from news")).toEqual([{ category_id: null, author_id: null }]);
  });
});

describe("a new user", () => {
  test("a new user has a profile immediately", async () => {
    const { id } = await createReader(database.db, { name: "Alzira", email: "alzira@coreto.example", image: "/a.jpg" });
    expect(await run("select id, full_name, email, avatar_url, bio from profiles")).toEqual([
      { id, full_name: "Alzira", email: "alzira@coreto.example", avatar_url: "/a.jpg", bio: null },
    ]);
  });
});

describe("search columns", () => {
  test("the search columns follow title and summary", async () => {
    const { id } = await createArticle(database.db, { title: "Eleição", summary: null });
    expect(await run("select search_text from news")).toEqual([{ search_text: " eleicao " }]);
    await run("update news set summary = 'Praça' where id = $1", [id]);
    expect(await run("select search_text, search_vector::text from news")).toEqual([
      { search_text: " eleicao praca", search_vector: expect.stringContaining("prac") },
    ]);
  });
});
