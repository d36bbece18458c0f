CREATE TABLE "live_coverages" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"head_seq" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"newest_first" boolean DEFAULT true NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"key_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follow_up_id" uuid
);
--> statement-breakpoint
CREATE TABLE "live_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"state" text NOT NULL,
	"title" text,
	"body" jsonb,
	"content" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"signature" text,
	"place" text,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_entries_seq_unique" UNIQUE("news_id","seq"),
	CONSTRAINT "live_entries_state_check" CHECK ("live_entries"."state" in ('waiting', 'refused', 'shown', 'withdrawn')),
	CONSTRAINT "live_entries_withdrawn_check" CHECK (("live_entries"."state" = 'withdrawn') = ("live_entries"."withdrawn_at" is not null)),
	CONSTRAINT "live_entries_words_check" CHECK (coalesce(btrim("live_entries"."title"), '') <> '' or "live_entries"."body" is not null)
);
--> statement-breakpoint
ALTER TABLE "live_coverages" ADD CONSTRAINT "live_coverages_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_coverages" ADD CONSTRAINT "live_coverages_follow_up_id_news_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_entries" ADD CONSTRAINT "live_entries_news_id_live_coverages_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."live_coverages"("news_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_entries" ADD CONSTRAINT "live_entries_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_coverages_running_index" ON "live_coverages" USING btree ("started_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "live_coverages_follow_up_id_index" ON "live_coverages" USING btree ("follow_up_id");--> statement-breakpoint
CREATE INDEX "live_entries_written_index" ON "live_entries" USING btree ("news_id","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_entries_author_id_index" ON "live_entries" USING btree ("author_id");--> statement-breakpoint

-- Each change of a coverage or of one of its entries takes the coverage's next number, and is announced with it. Where a coverage
-- begins or disappears, its article's page becomes another one.
CREATE FUNCTION coreto_announce_coverage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed live_coverages := coalesce(NEW, OLD);
  shown boolean := coalesce((SELECT published FROM news WHERE id = changed.news_id), false);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('coreto_changes',
      json_build_object('table', 'live_coverages', 'id', changed.news_id, 'seq', changed.last_seq, 'public', shown)::text);
  ELSE
    PERFORM pg_notify('coreto_changes', json_build_object('table', 'news', 'id', changed.news_id, 'public', shown)::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_coverages_announce AFTER INSERT OR UPDATE OR DELETE ON live_coverages
  FOR EACH ROW EXECUTE FUNCTION coreto_announce_coverage();--> statement-breakpoint
CREATE TRIGGER live_coverages_announce_truncate AFTER TRUNCATE ON live_coverages
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
