DROP INDEX "news_front_index";--> statement-breakpoint
DROP INDEX "news_desk_created_index";--> statement-breakpoint
DROP INDEX "news_list_index";--> statement-breakpoint
DROP INDEX "news_category_index";--> statement-breakpoint
DROP INDEX "news_published_index";--> statement-breakpoint
DROP INDEX "news_desk_order_index";--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "position" DROP NOT NULL,
  ADD COLUMN "first_published_at" timestamp with time zone,
  ADD COLUMN "text_changed_at" timestamp with time zone,
  ADD COLUMN "order_until" timestamp with time zone,
  ADD COLUMN "order_before" integer;--> statement-breakpoint

-- What readers read of an article, to be compared: spaces around it and the kind of its line ends are no change.
CREATE FUNCTION coreto_readers_text(title text, summary text, content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[btrim(title), btrim(coalesce(summary, '')), btrim(replace(content, E'\r', ''), E' \n')]
$$;--> statement-breakpoint
-- The earlier of two moments that can be the date of an article; null when neither can.
CREATE FUNCTION coreto_earlier(one timestamptz, other timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(moment) FROM (VALUES (one), (other)) AS moments (moment)
  WHERE moment BETWEEN '1900-01-01 UTC' AND now() + interval '1 day'
$$;--> statement-breakpoint

-- When the articles of now first came out, by the first of their versions that was published; where that version is also the
-- first that is known and the article is older, it came from elsewhere, and the earliest of its moments counts. One
-- announcement stands for all of them.
ALTER TABLE news DISABLE TRIGGER news_announce_update;--> statement-breakpoint
WITH versions AS (
  SELECT news_id, version, created_at,
    coalesce(fields->'published' = 'true'::jsonb, false) AS published,
    coreto_readers_text(fields->>'title', fields->>'summary', fields->>'content') AS words
  FROM news_revisions
), known AS (
  SELECT news_id, version, created_at, published,
    words IS DISTINCT FROM lag(words) OVER earlier AS differs,
    coalesce(bool_or(published) OVER (earlier ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false) AS was_out,
    min(version) OVER (PARTITION BY news_id) AS first_version
  FROM versions
  WINDOW earlier AS (PARTITION BY news_id ORDER BY version)
), first_out AS (
  SELECT DISTINCT ON (news_id) news_id, created_at, version > first_version AS was_draft
  FROM known WHERE published ORDER BY news_id, version
), last_change AS (
  SELECT news_id, max(created_at) AS changed_at FROM known WHERE was_out AND differs GROUP BY news_id
), dated AS (
  SELECT n.id, c.changed_at, coalesce(
    CASE WHEN f.was_draft OR f.created_at = n.created_at THEN f.created_at END,
    coreto_earlier(n.published_at, n.created_at),
    now()
  ) AS came_out
  FROM news n
  LEFT JOIN first_out f ON f.news_id = n.id
  LEFT JOIN last_change c ON c.news_id = n.id
  WHERE n.published OR f.news_id IS NOT NULL
)
UPDATE news SET first_published_at = dated.came_out, text_changed_at = greatest(dated.came_out, dated.changed_at)
FROM dated WHERE dated.id = news.id;--> statement-breakpoint
-- Nobody knows how old an order number is: those of now count for as long as one that is given now.
UPDATE news SET order_until = now() + interval '3 days' WHERE order_index > 0;--> statement-breakpoint
ALTER TABLE news ENABLE TRIGGER news_announce_update;--> statement-breakpoint
SELECT pg_notify('coreto_changes', '{"table": "news", "id": null}');--> statement-breakpoint
ALTER TABLE "news"
  ADD COLUMN "listed_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(first_published_at, created_at)) STORED NOT NULL,
  ADD COLUMN "home_block" text GENERATED ALWAYS AS (case when order_before is not null or position = 'destaque' then 'destaque' when position = 'category' then null when featured and position is distinct from 'home_recent' then 'destaque' else 'recentes' end) STORED;--> statement-breakpoint
CREATE INDEX "news_home_index" ON "news" USING btree ("home_block","order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_desk_date_index" ON "news" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "news_order_until_index" ON "news" USING btree ("order_until") WHERE order_until is not null;--> statement-breakpoint
CREATE INDEX "news_list_index" ON "news" USING btree ("order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_category_index" ON "news" USING btree ("category_id","order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_published_index" ON "news" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_desk_order_index" ON "news" USING btree ("order_index","listed_at","id");--> statement-breakpoint

-- Dates follow from what is written, whoever writes it: this program, the one before it, a dump, a person with psql.
CREATE FUNCTION coreto_date_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published AND NEW.first_published_at IS NULL THEN
    NEW.first_published_at := coalesce(
      coreto_earlier(NEW.published_at, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END), now());
  END IF;
  IF TG_OP = 'INSERT' OR OLD.text_changed_at IS NULL THEN
    IF NEW.published THEN
      NEW.text_changed_at := coalesce(NEW.text_changed_at, NEW.first_published_at);
    END IF;
  ELSIF coreto_readers_text(NEW.title, NEW.summary, NEW.content)
      IS DISTINCT FROM coreto_readers_text(OLD.title, OLD.summary, OLD.content) THEN
    NEW.text_changed_at := now();
  ELSIF OLD.text_changed_at = OLD.first_published_at THEN
    NEW.text_changed_at := NEW.first_published_at;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER news_date BEFORE INSERT OR UPDATE OF published, first_published_at, title, summary, content ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_date_article();--> statement-breakpoint

-- A positive order number, or one of the front, counts for three days of an article that is out: what is new is not held
-- down for ever.
CREATE FUNCTION coreto_time_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_index <= 0 AND NEW.order_before IS NULL THEN
    NEW.order_until := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.order_index <> OLD.order_index OR (NEW.published AND NOT OLD.published) THEN
    NEW.order_until := now() + interval '3 days';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER news_time_order BEFORE INSERT OR UPDATE OF order_index, order_before, published ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_time_order();
