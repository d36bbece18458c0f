CREATE TABLE "news_notices" (
	"news_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"chosen_by" uuid,
	"due_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	CONSTRAINT "news_notices_news_id_channel_choice_pk" PRIMARY KEY("news_id","channel","choice")
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "withdrawal_note" text;--> statement-breakpoint
ALTER TABLE "news_notices" ADD CONSTRAINT "news_notices_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_notices" ADD CONSTRAINT "news_notices_chosen_by_profiles_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_notices" ADD CONSTRAINT "news_notices_stopped_by_profiles_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_notices_due_index" ON "news_notices" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "news_notices_chosen_by_index" ON "news_notices" USING btree ("chosen_by");--> statement-breakpoint
CREATE INDEX "news_notices_stopped_by_index" ON "news_notices" USING btree ("stopped_by");--> statement-breakpoint
-- The notices of a scheduled article go out when it comes out, whichever program publishes it; one that comes out without a date, or
-- leaves the site, has none. An undone publication gives an article its date back, and keeps what was not sent.
CREATE FUNCTION coreto_release_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published AND OLD.scheduled_at IS NOT NULL THEN
    UPDATE news_notices SET due_at = now() WHERE news_id = NEW.id;
  ELSIF NOT NEW.published AND NEW.scheduled_at IS NOT NULL THEN
    UPDATE news_notices SET due_at = NULL WHERE news_id = NEW.id;
  ELSE
    DELETE FROM news_notices WHERE news_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_release_notices AFTER UPDATE OF published ON news
  FOR EACH ROW WHEN (NEW.published <> OLD.published) EXECUTE FUNCTION coreto_release_notices();
--> statement-breakpoint
CREATE FUNCTION coreto_forget_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.withdrawal_note := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_forget_withdrawal BEFORE UPDATE OF published ON news
  FOR EACH ROW WHEN (NEW.published AND NEW.withdrawal_note IS NOT NULL) EXECUTE FUNCTION coreto_forget_withdrawal();
