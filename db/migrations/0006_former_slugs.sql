ALTER TABLE "categories" ADD COLUMN "former_slugs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "former_slugs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "news_former_slugs_index" ON "news" USING gin ("former_slugs") WHERE former_slugs <> '{}';--> statement-breakpoint

-- Links outlive a change of slug, whoever makes it.
CREATE FUNCTION coreto_keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_slugs := array_append(array_remove(array_remove(NEW.former_slugs, NEW.slug), OLD.slug), OLD.slug);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER news_keep_slug BEFORE UPDATE OF slug ON news
  FOR EACH ROW WHEN (OLD.slug IS NOT NULL AND OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();--> statement-breakpoint
CREATE TRIGGER categories_keep_slug BEFORE UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();--> statement-breakpoint

-- What articles were called before is known from their versions.
UPDATE news SET former_slugs = earlier.slugs
FROM (
  SELECT n.id, array_agg(DISTINCT r.fields->>'slug') AS slugs
  FROM news_revisions r JOIN news n ON n.id = r.news_id
  WHERE r.fields->>'slug' <> '' AND r.fields->>'slug' IS DISTINCT FROM n.slug
  GROUP BY n.id
) AS earlier
WHERE news.id = earlier.id;
