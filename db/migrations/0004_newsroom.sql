CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view_counts" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_view_counts_day_dimension_key_pk" PRIMARY KEY("day","dimension","key"),
	CONSTRAINT "page_view_counts_dimension_check" CHECK ("page_view_counts"."dimension" in ('all', 'country', 'path', 'referrer'))
);
--> statement-breakpoint
CREATE TABLE "deleted_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"approved" boolean NOT NULL,
	"moderated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_autosaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid,
	"editor_id" uuid NOT NULL,
	"base_version" integer DEFAULT 0 NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"editor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_revisions_version_unique" UNIQUE("news_id","version")
);
--> statement-breakpoint
CREATE TABLE "banner_counts" (
	"banner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "banner_counts_banner_id_day_pk" PRIMARY KEY("banner_id","day")
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_id" uuid NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"description" text,
	"content" text,
	"content_read_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_items_link_unique" UNIQUE("feed_id","link")
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"feed_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp with time zone,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "news_search_text_index";--> statement-breakpoint
DROP INDEX "news_search_vector_index";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "variants_error" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "moderated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "preview_key" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_comments" ADD CONSTRAINT "deleted_comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_comments" ADD CONSTRAINT "deleted_comments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_autosaves" ADD CONSTRAINT "news_autosaves_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_autosaves" ADD CONSTRAINT "news_autosaves_editor_id_profiles_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_editor_id_profiles_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_counts" ADD CONSTRAINT "banner_counts_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_feed_id_rss_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."rss_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_states" ADD CONSTRAINT "feed_states_feed_id_rss_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."rss_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest_index" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deleted_comments_age_index" ON "deleted_comments" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_comments_news_id_index" ON "deleted_comments" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "deleted_comments_user_id_index" ON "deleted_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_autosaves_editor_index" ON "news_autosaves" USING btree ("editor_id","updated_at");--> statement-breakpoint
CREATE INDEX "news_autosaves_news_id_index" ON "news_autosaves" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_revisions_editor_id_index" ON "news_revisions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "feed_items_newest_index" ON "feed_items" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_newest_index" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_name_index" ON "profiles" USING gin (coreto_search_text(coalesce(full_name, ''), email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_scheduled_index" ON "notifications" USING btree ("scheduled_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "media_newest_index" ON "media" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_waiting_index" ON "comments" USING btree ("created_at" DESC NULLS FIRST) WHERE not approved and moderated_at is null;--> statement-breakpoint
CREATE INDEX "news_desk_order_index" ON "news" USING btree ("order_index","created_at","id");--> statement-breakpoint
CREATE INDEX "news_desk_title_index" ON "news" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "news_desk_created_index" ON "news" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_drafts_index" ON "news" USING btree ("updated_at") WHERE not published;--> statement-breakpoint
CREATE INDEX "news_scheduled_index" ON "news" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "news_search_text_index" ON "news" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_search_vector_index" ON "news" USING gin ("search_vector");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_preview_key_unique" UNIQUE("preview_key");--> statement-breakpoint
-- The block of feeds is shown to readers too: what a look at a feed found is announced with the feed's id.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES ('feed_items', 'id'), ('feed_states', 'feed_id')) AS sources (name, key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows(''feed_id'')', source.name);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows(''feed_id'')', source.name);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed OLD TABLE AS previous'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_updated(''feed_id'', %2$L)', source.name, source.key);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_truncate AFTER TRUNCATE ON %1$I'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated()', source.name);
  END LOOP;
END $$;
