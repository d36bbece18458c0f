CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"brief" text,
	"assignee_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"news_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_title_check" CHECK (btrim("assignments"."title") <> '')
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_open_index" ON "assignments" USING btree ("due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "assignments_due_index" ON "assignments" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "assignments_done_index" ON "assignments" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "assignments_assignee_index" ON "assignments" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "assignments_news_index" ON "assignments" USING btree ("news_id");