CREATE TABLE "answer_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"leave_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_choices_leave_key_unique" UNIQUE("leave_key")
);
--> statement-breakpoint
CREATE TABLE "answer_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"answer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "answer_mails_once_unique" UNIQUE NULLS NOT DISTINCT("user_id","comment_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" uuid,
	CONSTRAINT "comment_reports_once_unique" UNIQUE("comment_id","user_id"),
	CONSTRAINT "comment_reports_reason_check" CHECK ("comment_reports"."reason" in ('offence', 'advertising', 'untrue', 'other')),
	CONSTRAINT "comment_reports_words_check" CHECK (btrim("comment_reports"."words") <> '')
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mentions_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_choices" ADD CONSTRAINT "answer_choices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_mails" ADD CONSTRAINT "answer_mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_mails" ADD CONSTRAINT "answer_mails_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_mails" ADD CONSTRAINT "answer_mails_answer_id_comments_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_cleared_by_profiles_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_mails_due_index" ON "answer_mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "answer_mails_comment_id_index" ON "answer_mails" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "answer_mails_answer_id_index" ON "answer_mails" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "comment_likes_user_id_index" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open_index" ON "comment_reports" USING btree ("comment_id") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "comment_reports_user_id_index" ON "comment_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_cleared_by_index" ON "comment_reports" USING btree ("cleared_by");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_mentions_id_comments_id_fk" FOREIGN KEY ("mentions_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_answers_index" ON "comments" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "comments_mentions_id_index" ON "comments" USING btree ("mentions_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_check" CHECK ("comments"."parent_id" <> "comments"."id" and ("comments"."parent_id" is not null or "comments"."mentions_id" is null));--> statement-breakpoint

-- A like of a comment changes the page of its article, as a like of the article does. Changes of many articles are announced without their ids.
CREATE FUNCTION coreto_announce_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT c.news_id::text), '{}') INTO ids FROM changed l JOIN comments c ON c.id = l.comment_id;
  PERFORM coreto_announce('likes', ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comment_likes_announce_insert AFTER INSERT ON comment_likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_comment_likes();--> statement-breakpoint
CREATE TRIGGER comment_likes_announce_delete AFTER DELETE ON comment_likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_comment_likes();--> statement-breakpoint

-- Only the newsroom's pages hear of reports, which are on no page of readers.
CREATE FUNCTION coreto_announce_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('coreto_changes', json_build_object('table', 'comment_reports', 'id', NULL, 'public', false)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comment_reports_announce AFTER INSERT OR UPDATE ON comment_reports
  FOR EACH ROW EXECUTE FUNCTION coreto_announce_reports();
