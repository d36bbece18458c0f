CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"role" text,
	"bio" text,
	"photo_url" text,
	"email" text,
	"whatsapp" text,
	"website" text,
	"instagram" text,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "authors_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "authors_name_check" CHECK (btrim("authors"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "news_bylines" (
	"news_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "news_bylines_news_id_place_pk" PRIMARY KEY("news_id","place"),
	CONSTRAINT "news_bylines_name_check" CHECK (btrim("news_bylines"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "news_tags" (
	"news_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "news_tags_news_id_tag_id_pk" PRIMARY KEY("news_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_check" CHECK (btrim("tags"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_bylines" ADD CONSTRAINT "news_bylines_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_bylines_author_index" ON "news_bylines" USING btree ("author_id","news_id");--> statement-breakpoint
CREATE INDEX "news_tags_tag_index" ON "news_tags" USING btree ("tag_id","news_id");--> statement-breakpoint
CREATE INDEX "tags_name_index" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tags_former_slugs_index" ON "tags" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "news_series_index" ON "news" USING btree (lower("series"),"listed_at","id") WHERE series is not null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_series_check" CHECK (char_length("news"."series") <= 120);--> statement-breakpoint

CREATE TRIGGER authors_keep_slug BEFORE UPDATE OF slug ON authors
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();--> statement-breakpoint
CREATE TRIGGER tags_keep_slug BEFORE UPDATE OF slug ON tags
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();--> statement-breakpoint

-- Who signs an article and what it is about are announced with the article's id.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN
    SELECT * FROM (VALUES
      ('authors', 'id', 'id'), ('tags', 'id', 'id'),
      ('news_bylines', 'news_id', 'news_id'), ('news_tags', 'news_id', 'news_id')
    ) AS sources (name, announced, key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows(%2$L)', source.name, source.announced);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows(%2$L)', source.name, source.announced);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed OLD TABLE AS previous'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_updated(%2$L, %3$L)', source.name, source.announced, source.key);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_truncate AFTER TRUNCATE ON %1$I'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated()', source.name);
  END LOOP;
END $$;
