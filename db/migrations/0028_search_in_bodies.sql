CREATE TABLE "news_search" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"category_id" uuid,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_search" ADD CONSTRAINT "news_search_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The words lie beside the table, so that a page of it has some ninety articles.
ALTER TABLE "news_search" SET (toast_tuple_target = 128);--> statement-breakpoint
-- Signs become spaces, since the parser would take some words with signs between them for one. Cut off before it is too large.
CREATE FUNCTION coreto_stems(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN strip(to_tsvector('pt'::regconfig, left(translate(
    lower(unaccent('unaccent'::regdictionary, left(value, 200000))),
    '-/\.,:;@_''"<>()[]{}&%$#*+=~|^`', '                              '), 200000)));--> statement-breakpoint
CREATE FUNCTION coreto_search_words(head text, content text, listed_at timestamptz) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coreto_stems(head || ' ' || content)
    || array_to_tsvector(ARRAY(SELECT '=' || left(stem, 500) FROM unnest(tsvector_to_array(coreto_stems(head))) AS stem))
    || array_to_tsvector(ARRAY['~' || floor(extract(epoch FROM
      least(greatest(listed_at, '1900-01-01T00:00:00Z'::timestamptz), '3000-01-01T00:00:00Z'::timestamptz)
        - '1970-01-01T00:00:00Z'::timestamptz) / 2592000)::text]);--> statement-breakpoint
-- The row of an article; concat_ws leaves out what is null.
CREATE FUNCTION coreto_search_row(article news) RETURNS news_search
  LANGUAGE sql STABLE
  RETURN ROW(article.id, article.listed_at, article.category_id, coreto_search_words(
    concat_ws(' ', article.title, article.summary, article.reporter_name, article.author_name), article.content, article.listed_at
  ))::news_search;--> statement-breakpoint
CREATE FUNCTION coreto_follow_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.published THEN
    DELETE FROM news_search WHERE news_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO news_search SELECT * FROM coreto_search_row(NEW)
    ON CONFLICT (news_id) DO UPDATE
      SET listed_at = excluded.listed_at, category_id = excluded.category_id, words = excluded.words
      WHERE (news_search.listed_at, news_search.category_id, news_search.words)
        IS DISTINCT FROM (excluded.listed_at, excluded.category_id, excluded.words);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER news_search_inserted AFTER INSERT ON news
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION coreto_follow_search();--> statement-breakpoint
CREATE TRIGGER news_search_updated
  AFTER UPDATE OF title, summary, content, reporter_name, author_name, category_id, published, first_published_at, created_at ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_follow_search();--> statement-breakpoint
-- A town of some thousand articles is searched at once. In a larger one a job writes the rows and builds the index, while articles are
-- read and saved (domain/news/search/word-index.server.ts). Without a list of pending entries, which each search would read.
DO $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM news LIMIT 5001) AS counted) <= 5000 THEN
    -- In the order of dates, so that the articles of a span lie on few pages.
    INSERT INTO news_search SELECT r.*
      FROM (SELECT news FROM news WHERE published ORDER BY listed_at, id) AS ordered (article), coreto_search_row(ordered.article) AS r;
    CREATE INDEX news_search_words_index ON news_search USING gin (words) WITH (fastupdate = off);
  END IF;
END $$;
