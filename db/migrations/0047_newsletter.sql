CREATE TABLE "newsletter_clicks" (
	"edition_id" uuid NOT NULL,
	"path" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_clicks_edition_id_path_pk" PRIMARY KEY("edition_id","path"),
	CONSTRAINT "newsletter_clicks_path_check" CHECK (length("newsletter_clicks"."path") <= 800)
);
--> statement-breakpoint
CREATE TABLE "newsletter_confirmations" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"newsletter_ids" uuid[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"subscriber_id" bigint NOT NULL,
	"edition_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"repeated" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"code" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_subscriber_id_edition_id_pk" PRIMARY KEY("subscriber_id","edition_id"),
	CONSTRAINT "newsletter_deliveries_outcome_check" CHECK ("newsletter_deliveries"."outcome" in ('sent', 'refused', 'bounced', 'given_up', 'left', 'expired')),
	CONSTRAINT "newsletter_deliveries_settled_check" CHECK (("newsletter_deliveries"."outcome" is null) = ("newsletter_deliveries"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_editions_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"newsletter_id" uuid NOT NULL,
	"number" integer,
	"dedupe_key" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"subject" text DEFAULT '' NOT NULL,
	"opening" text DEFAULT '' NOT NULL,
	"arrangement" jsonb,
	"send_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"content" jsonb,
	"html" text,
	"text" text,
	"made_by_itself" boolean DEFAULT false NOT NULL,
	"receivers" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"omitted" integer DEFAULT 0 NOT NULL,
	"departed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_editions_serial_unique" UNIQUE("serial"),
	CONSTRAINT "newsletter_editions_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "newsletter_editions_number_unique" UNIQUE("newsletter_id","number"),
	CONSTRAINT "newsletter_editions_status_check" CHECK ("newsletter_editions"."status" in ('draft', 'scheduled', 'sending', 'sent', 'skipped', 'empty', 'stopped')),
	CONSTRAINT "newsletter_editions_subject_check" CHECK (length("newsletter_editions"."subject") <= 200),
	CONSTRAINT "newsletter_editions_opening_check" CHECK (length("newsletter_editions"."opening") <= 4000),
	CONSTRAINT "newsletter_editions_scheduled_check" CHECK ("newsletter_editions"."status" <> 'scheduled' or "newsletter_editions"."send_at" is not null),
	CONSTRAINT "newsletter_editions_content_check" CHECK ("newsletter_editions"."status" not in ('sending', 'sent', 'stopped') or ("newsletter_editions"."content" is not null and "newsletter_editions"."html" is not null and "newsletter_editions"."text" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_pace" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"free_from" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp with time zone,
	"problem" text,
	"pauses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_pace_one_check" CHECK ("newsletter_pace"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid,
	"soft_bounces" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_subscribers_email_check" CHECK (length("newsletter_subscribers"."email") <= 254 and "newsletter_subscribers"."email" like '%_@_%'),
	CONSTRAINT "newsletter_subscribers_key_check" CHECK ("newsletter_subscribers"."email_key" = lower("newsletter_subscribers"."email_key")),
	CONSTRAINT "newsletter_subscribers_token_check" CHECK ("newsletter_subscribers"."token" ~ '^[A-Za-z0-9_-]{32}$')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"subscriber_id" bigint NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"consent_words" text NOT NULL,
	"consent_page" text NOT NULL,
	"consent_source" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "newsletter_subscriptions_subscriber_id_newsletter_id_pk" PRIMARY KEY("subscriber_id","newsletter_id"),
	CONSTRAINT "newsletter_subscriptions_source_check" CHECK ("newsletter_subscriptions"."consent_source" in ('reader', 'account', 'import')),
	CONSTRAINT "newsletter_subscriptions_ended_check" CHECK (("newsletter_subscriptions"."ended_at" is null) = ("newsletter_subscriptions"."ended_by" is null)),
	CONSTRAINT "newsletter_subscriptions_ended_by_check" CHECK ("newsletter_subscriptions"."ended_by" in ('reader', 'account', 'bounced', 'complained', 'newsroom'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "newsletter_suppressions_reason_check" CHECK ("newsletter_suppressions"."reason" in ('bounced', 'complained', 'newsroom')),
	CONSTRAINT "newsletter_suppressions_detail_check" CHECK (length("newsletter_suppressions"."detail") <= 300)
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid,
	"send_time" text DEFAULT '07:00' NOT NULL,
	"weekday" smallint,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"max_articles" smallint DEFAULT 8 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_slug_unique" UNIQUE("slug"),
	CONSTRAINT "newsletters_slug_check" CHECK ("newsletters"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("newsletters"."slug") <= 60),
	CONSTRAINT "newsletters_name_check" CHECK (btrim("newsletters"."name") <> '' and length("newsletters"."name") <= 80),
	CONSTRAINT "newsletters_description_check" CHECK (length("newsletters"."description") <= 300),
	CONSTRAINT "newsletters_kind_check" CHECK ("newsletters"."kind" in ('daily', 'weekly', 'category', 'manual')),
	CONSTRAINT "newsletters_category_check" CHECK ("newsletters"."kind" = 'category' or "newsletters"."category_id" is null),
	CONSTRAINT "newsletters_time_check" CHECK ("newsletters"."send_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "newsletters_weekday_check" CHECK ("newsletters"."weekday" between 0 and 6 and "newsletters"."kind" in ('weekly', 'category') or "newsletters"."weekday" is null and "newsletters"."kind" <> 'weekly'),
	CONSTRAINT "newsletters_articles_check" CHECK ("newsletters"."max_articles" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_edition_id_newsletter_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."newsletter_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_confirmations" ADD CONSTRAINT "newsletter_confirmations_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_edition_id_newsletter_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."newsletter_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_editions" ADD CONSTRAINT "newsletter_editions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_suppressions" ADD CONSTRAINT "newsletter_suppressions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_subscriber_index" ON "newsletter_confirmations" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due_index" ON "newsletter_deliveries" USING btree ("due_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_edition_index" ON "newsletter_deliveries" USING btree ("edition_id","outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_editions_address_index" ON "newsletter_editions" USING btree ("newsletter_id","address");--> statement-breakpoint
CREATE INDEX "newsletter_editions_started_index" ON "newsletter_editions" USING btree ("started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_editions_due_index" ON "newsletter_editions" USING btree ("send_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletter_editions_sending_index" ON "newsletter_editions" USING btree ("id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_user_index" ON "newsletter_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_running_index" ON "newsletter_subscriptions" USING btree ("newsletter_id","subscriber_id") WHERE confirmed_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_created_index" ON "newsletter_suppressions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_author_index" ON "newsletter_suppressions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "newsletters_category_index" ON "newsletters" USING btree ("category_id");--> statement-breakpoint

-- Every copy is updated by a claim, before its sending and after it: without room in its pages and frequent vacuums the table would
-- grow with each edition.
ALTER TABLE newsletter_deliveries SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint

CREATE TRIGGER newsletters_announce_insert AFTER INSERT ON newsletters REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('id');--> statement-breakpoint
CREATE TRIGGER newsletters_announce_delete AFTER DELETE ON newsletters REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('id');--> statement-breakpoint
CREATE TRIGGER newsletters_announce_update AFTER UPDATE ON newsletters REFERENCING NEW TABLE AS changed OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_updated('id', 'id');--> statement-breakpoint
CREATE TRIGGER newsletters_announce_truncate AFTER TRUNCATE ON newsletters
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();--> statement-breakpoint

-- Pages show an edition once it is being sent; its counts change many times a minute and are on no page.
CREATE FUNCTION coreto_announce_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed newsletter_editions := coalesce(NEW, OLD);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.content IS NOT DISTINCT FROM OLD.content THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('coreto_changes',
    json_build_object('table', 'newsletter_editions', 'id', changed.id, 'public', changed.content IS NOT NULL)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER newsletter_editions_announce AFTER INSERT OR UPDATE OR DELETE ON newsletter_editions
  FOR EACH ROW EXECUTE FUNCTION coreto_announce_edition();--> statement-breakpoint
CREATE TRIGGER newsletter_editions_announce_truncate AFTER TRUNCATE ON newsletter_editions
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
