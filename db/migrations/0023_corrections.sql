CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "corrections_block_unique" UNIQUE("news_id","block_id")
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_newest_index" ON "corrections" USING btree ("moment" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- The corrections of a body that say something at a moment that there is. Bodies that nothing has checked may hold anything.
CREATE FUNCTION coreto_corrections_of(body jsonb) RETURNS TABLE (block_id text, moment timestamptz, text text)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (found.block_id) found.block_id, found.moment::timestamptz, found.words
  FROM (
    SELECT block.value #>> '{attrs,id}' AS block_id, block.value #>> '{attrs,moment}' AS moment, block.place, (
      SELECT btrim(string_agg(CASE WHEN part.value ->> 'type' = 'hardBreak' THEN E'\n' ELSE part.value ->> 'text' END, '' ORDER BY part.place), E' \t\n')
      FROM jsonb_path_query(block.value, 'lax $.content[*]') WITH ORDINALITY AS part (value, place)
    ) AS words
    FROM jsonb_path_query(body, 'lax $.content[*] ? (@.type == "correction")') WITH ORDINALITY AS block (value, place)
  ) AS found
  WHERE found.block_id <> '' AND found.words <> ''
    AND found.moment ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$' AND pg_input_is_valid(found.moment, 'timestamptz')
  ORDER BY found.block_id, found.place
$$;--> statement-breakpoint
CREATE FUNCTION coreto_follow_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.body IS NOT DISTINCT FROM OLD.body THEN
      RETURN NULL;
    END IF;
    DELETE FROM corrections c
      WHERE c.news_id = NEW.id AND NOT EXISTS (SELECT FROM coreto_corrections_of(NEW.body) f WHERE f.block_id = c.block_id);
  END IF;
  INSERT INTO corrections (news_id, block_id, moment, text)
    SELECT NEW.id, f.block_id, f.moment, f.text FROM coreto_corrections_of(NEW.body) f
    ON CONFLICT (news_id, block_id) DO UPDATE SET moment = excluded.moment, text = excluded.text
      WHERE (corrections.moment, corrections.text) IS DISTINCT FROM (excluded.moment, excluded.text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER news_corrections_inserted AFTER INSERT ON news
  FOR EACH ROW WHEN (NEW.body IS NOT NULL) EXECUTE FUNCTION coreto_follow_corrections();--> statement-breakpoint
-- Of content too: where that alone is written, another trigger removes the body, and triggers of a column do not hear of it.
CREATE TRIGGER news_corrections_updated AFTER UPDATE OF body, content ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_follow_corrections();--> statement-breakpoint
INSERT INTO corrections (news_id, block_id, moment, text)
  SELECT news.id, f.block_id, f.moment, f.text FROM news, coreto_corrections_of(news.body) f WHERE news.body IS NOT NULL;
