-- Readers get messages about answers by mail, as notices to devices, or both.
ALTER TABLE "answer_mails" RENAME TO "answer_notices";--> statement-breakpoint
ALTER TABLE "answer_notices" RENAME CONSTRAINT "answer_mails_pkey" TO "answer_notices_pkey";--> statement-breakpoint
ALTER TABLE "answer_notices" RENAME CONSTRAINT "answer_mails_once_unique" TO "answer_notices_once_unique";--> statement-breakpoint
ALTER TABLE "answer_notices" RENAME CONSTRAINT "answer_mails_user_id_profiles_id_fk" TO "answer_notices_user_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "answer_notices" RENAME CONSTRAINT "answer_mails_comment_id_comments_id_fk" TO "answer_notices_comment_id_comments_id_fk";--> statement-breakpoint
ALTER TABLE "answer_notices" RENAME CONSTRAINT "answer_mails_answer_id_comments_id_fk" TO "answer_notices_answer_id_comments_id_fk";--> statement-breakpoint
ALTER INDEX "answer_mails_due_index" RENAME TO "answer_notices_due_index";--> statement-breakpoint
ALTER INDEX "answer_mails_comment_id_index" RENAME TO "answer_notices_comment_id_index";--> statement-breakpoint
ALTER INDEX "answer_mails_answer_id_index" RENAME TO "answer_notices_answer_id_index";--> statement-breakpoint
-- Of deleted comments, which can be restored.
UPDATE "trash_rows" SET "table_name" = 'answer_notices' WHERE "table_name" = 'answer_mails';--> statement-breakpoint

ALTER TABLE "push_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_tag_index" ON "push_messages" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "push_messages_user_index" ON "push_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_index" ON "push_subscriptions" USING btree ("session_id");