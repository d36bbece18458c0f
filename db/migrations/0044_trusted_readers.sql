ALTER TABLE "comment_restrictions" DROP CONSTRAINT "comment_restrictions_kind_check";--> statement-breakpoint
ALTER TABLE "comment_restrictions" DROP CONSTRAINT "comment_restrictions_reason_check";--> statement-breakpoint
DROP INDEX "comments_answered_by_index";--> statement-breakpoint
ALTER TABLE "comment_restrictions" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answer_signed_by" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_signed_by_profiles_id_fk" FOREIGN KEY ("answer_signed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_answered_index" ON "comments" USING btree ("answered_by","answered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_answer_signed_by_index" ON "comments" USING btree ("answer_signed_by");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_signed_check" CHECK ("comments"."answer_signed_by" is null or "comments"."answer" is not null);--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_kind_check" CHECK ("comment_restrictions"."kind" in ('mute', 'block', 'trust'));--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_reason_check" CHECK (btrim("comment_restrictions"."reason") <> '' and ("comment_restrictions"."reason" is null) = ("comment_restrictions"."kind" = 'trust'));