CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('reporter', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "news_reviews" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"message" text
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_check";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reviews" ADD CONSTRAINT "news_reviews_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reviews" ADD CONSTRAINT "news_reviews_sent_by_profiles_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reviews" ADD CONSTRAINT "news_reviews_returned_by_profiles_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_newest_index" ON "invitations" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_reviews_waiting_index" ON "news_reviews" USING btree ("sent_at") WHERE returned_at is null;--> statement-breakpoint
CREATE INDEX "news_reviews_sent_by_index" ON "news_reviews" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "news_reviews_returned_by_index" ON "news_reviews" USING btree ("returned_by");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('user', 'reporter', 'editor', 'admin'));--> statement-breakpoint
-- What is out or will come out by itself waits for nobody's review, whoever wrote that: also an older process, or psql.
CREATE FUNCTION coreto_end_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM news_reviews WHERE news_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER news_end_review AFTER UPDATE OF published, scheduled_at ON news
  FOR EACH ROW WHEN (NEW.published OR NEW.scheduled_at IS NOT NULL) EXECUTE FUNCTION coreto_end_review();--> statement-breakpoint
-- The lock makes who publishes at the same moment wait, so that the trigger above finds the row.
CREATE FUNCTION coreto_keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM news WHERE id = NEW.news_id FOR SHARE;
  PERFORM FROM news WHERE id = NEW.news_id AND (published OR scheduled_at IS NOT NULL);
  IF FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER news_reviews_of_drafts BEFORE INSERT OR UPDATE ON news_reviews
  FOR EACH ROW EXECUTE FUNCTION coreto_keep_review();
