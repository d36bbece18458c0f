ALTER TABLE "comments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_answered_by_index" ON "comments" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_check" CHECK (btrim("comments"."answer") <> '' and ("comments"."answer" is null) = ("comments"."answered_at" is null));