CREATE TABLE "mistake_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"passage" text,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "mistake_reports_words_check" CHECK (btrim("mistake_reports"."words") <> '' and btrim("mistake_reports"."passage") <> '')
);
--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_handled_by_profiles_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mistake_reports_open_index" ON "mistake_reports" USING btree ("created_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "mistake_reports_news_id_index" ON "mistake_reports" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "mistake_reports_handled_by_index" ON "mistake_reports" USING btree ("handled_by");