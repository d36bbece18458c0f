CREATE TABLE "address_changes" (
	"address" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "websub_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"callback" text NOT NULL,
	"host" text NOT NULL,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"delivered_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "websub_subscriptions_callback_unique" UNIQUE("topic","callback")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "article_cuts" text[];--> statement-breakpoint
CREATE INDEX "gone_addresses_news_id_index" ON "gone_addresses" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "websub_subscriptions_host_index" ON "websub_subscriptions" USING btree ("host");--> statement-breakpoint
CREATE INDEX "websub_subscriptions_expires_at_index" ON "websub_subscriptions" USING btree ("expires_at");--> statement-breakpoint

-- What was out and is deleted answers 410, whoever deletes it. Longer addresses do not fit into an index.
CREATE FUNCTION coreto_remember_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_addresses (address, news_id)
    SELECT DISTINCT a.address, OLD.id FROM unnest(OLD.former_slugs || OLD.slug || OLD.id::text) AS a (address)
    WHERE a.address <> '' AND octet_length(a.address) <= 2000
    ORDER BY 1
    ON CONFLICT (address) DO UPDATE SET news_id = excluded.news_id, gone_at = excluded.gone_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER news_remember_gone AFTER DELETE ON news
  FOR EACH ROW WHEN (OLD.text_changed_at IS NOT NULL) EXECUTE FUNCTION coreto_remember_gone();--> statement-breakpoint
CREATE FUNCTION coreto_forget_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gone_addresses WHERE news_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER news_forget_gone AFTER INSERT ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_forget_gone();--> statement-breakpoint
-- What lies in the trash was deleted before.
INSERT INTO gone_addresses (address, news_id)
  SELECT DISTINCT ON (a.address) a.address, t.subject_id
  FROM trash t JOIN trash_rows r ON r.trash_id = t.id AND r.table_name = 'news', LATERAL (
    SELECT r.row ->> 'slug' UNION ALL SELECT r.row ->> 'id'
    UNION ALL SELECT jsonb_array_elements_text(CASE jsonb_typeof(r.row -> 'former_slugs') WHEN 'array' THEN r.row -> 'former_slugs' ELSE '[]' END)
  ) AS a (address)
  WHERE t.kind = 'news' AND r.row ->> 'text_changed_at' IS NOT NULL AND a.address <> '' AND octet_length(a.address) <= 2000
  ORDER BY a.address, t.deleted_at DESC;--> statement-breakpoint

-- Addresses of which other programs want to hear, while there are such programs.
CREATE FUNCTION coreto_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF NOT EXISTS (SELECT FROM websub_subscriptions)
    AND NOT EXISTS (SELECT FROM site_settings WHERE key = 'index_now' AND value = 'true') THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.published THEN
    changed := changed || coalesce(nullif(OLD.slug, ''), OLD.id::text);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published THEN
    changed := changed || coalesce(nullif(NEW.slug, ''), NEW.id::text);
  END IF;
  INSERT INTO address_changes (address, changed_at)
    SELECT a.address, clock_timestamp() FROM (SELECT DISTINCT unnest(changed) AS address) AS a WHERE octet_length(a.address) <= 2000
    ORDER BY a.address
    ON CONFLICT (address) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER news_note_insert AFTER INSERT ON news
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION coreto_note_change();--> statement-breakpoint
CREATE TRIGGER news_note_delete AFTER DELETE ON news
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION coreto_note_change();--> statement-breakpoint
CREATE TRIGGER news_note_update AFTER UPDATE ON news
  FOR EACH ROW WHEN (
    (OLD.published OR NEW.published) AND (
      OLD.published, OLD.slug, OLD.title, OLD.summary, OLD.content, OLD.body, OLD.image_url, OLD.thumbnail_url, OLD.image_caption,
      OLD.image_credit, OLD.video_url, OLD.audio_url, OLD.additional_images, OLD.sources, OLD.useful_links, OLD.category_id,
      OLD.first_published_at, OLD.reporter_name, OLD.author_name
    ) IS DISTINCT FROM (
      NEW.published, NEW.slug, NEW.title, NEW.summary, NEW.content, NEW.body, NEW.image_url, NEW.thumbnail_url, NEW.image_caption,
      NEW.image_credit, NEW.video_url, NEW.audio_url, NEW.additional_images, NEW.sources, NEW.useful_links, NEW.category_id,
      NEW.first_published_at, NEW.reporter_name, NEW.author_name
    )
  ) EXECUTE FUNCTION coreto_note_change();
