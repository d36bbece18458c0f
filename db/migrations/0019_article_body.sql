ALTER TABLE "news" ADD COLUMN "body" jsonb;--> statement-breakpoint
-- A program from before documents, a dump or a person with psql writes the plain text alone: the document of the text before it goes.
CREATE FUNCTION coreto_drop_stale_body() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content IS DISTINCT FROM OLD.content AND NEW.body IS NOT DISTINCT FROM OLD.body THEN
    NEW.body := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER news_drop_stale_body BEFORE UPDATE OF content ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_drop_stale_body();
