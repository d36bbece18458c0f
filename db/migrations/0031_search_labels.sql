-- What a search is narrowed to, as lexemes beside an article's stems, so that the index alone finds it.
-- "#" and the category; "@" and each author, or where there is none "&" and the name that is written under the article, or else "@" and
-- the profile whose name stands there: by id, since people and categories are renamed without their articles. And longer spans than the
-- thirty days after "~": of 4, 16 and 64 of them after "~a", "~b" and "~c", since a search that names ninety spans reads each of them.
-- Volatile, so that it reads bylines that another transaction committed while this one waited for the article.
CREATE FUNCTION coreto_search_labels(article news) RETURNS tsvector LANGUAGE sql VOLATILE AS $$
  SELECT array_to_tsvector(array_remove(
    ARRAY['#' || article.category_id]
    || coalesce(
      (SELECT array_agg('@' || b.author_id) FROM news_bylines b WHERE b.news_id = article.id),
      ARRAY[coalesce(
        '&' || left(coalesce(nullif(btrim(article.reporter_name), ''), nullif(btrim(article.author_name), '')), 500),
        '@' || coalesce(article.author_id::text, ''))])
    || ARRAY(
      SELECT '~' || level || floor(extract(epoch FROM
        least(greatest(article.listed_at, '1900-01-01T00:00:00Z'::timestamptz), '3000-01-01T00:00:00Z'::timestamptz)
          - '1970-01-01T00:00:00Z'::timestamptz) / (2592000 * spans))
      FROM (VALUES ('a', 4), ('b', 16), ('c', 64)) AS levels (level, spans))
  , NULL))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION coreto_search_row(article news) RETURNS news_search LANGUAGE sql VOLATILE AS $$
  SELECT article.id, article.listed_at, article.category_id, coreto_search_words(
    concat_ws(' ', article.title, article.summary, article.reporter_name, article.author_name), article.content, article.listed_at
  ) || coreto_search_labels(article)
$$;--> statement-breakpoint
DROP TRIGGER news_search_updated ON news;--> statement-breakpoint
CREATE TRIGGER news_search_updated
  AFTER UPDATE OF title, summary, content, reporter_name, author_name, author_id, category_id, published, first_published_at, created_at ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_follow_search();--> statement-breakpoint
CREATE FUNCTION coreto_follow_bylines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  article news;
  written tsvector;
  wanted tsvector;
BEGIN
  -- Locked, so that the job which writes the rows of all articles has written this one, or reads these bylines.
  SELECT * INTO article FROM news WHERE id = coalesce(NEW.news_id, OLD.news_id) FOR NO KEY UPDATE;
  SELECT words INTO written FROM news_search WHERE news_id = article.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  wanted := coreto_search_labels(article) || ts_delete(written,
    ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(written)) AS lexeme WHERE left(lexeme, 1) IN ('@', '&')));
  IF wanted IS DISTINCT FROM written THEN
    UPDATE news_search SET words = wanted WHERE news_id = article.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, since a save deletes and inserts the bylines of an article. The name in a byline is in no label.
CREATE CONSTRAINT TRIGGER news_bylines_search AFTER INSERT OR DELETE OR UPDATE OF author_id ON news_bylines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION coreto_follow_bylines();--> statement-breakpoint
-- As in 0028: at once in a small town; in a larger one the job writes all rows anew, while titles and summaries are searched.
DO $$
BEGIN
  DROP INDEX IF EXISTS news_search_words_index;
  IF (SELECT count(*) FROM (SELECT FROM news LIMIT 5001) AS counted) <= 5000 THEN
    UPDATE news_search s SET words = s.words || coreto_search_labels(n) FROM news n WHERE n.id = s.news_id;
    CREATE INDEX news_search_words_index ON news_search USING gin (words) WITH (fastupdate = off);
  ELSE
    TRUNCATE news_search;
  END IF;
END $$;
