CREATE TABLE "comment_restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "comment_restrictions_kind_check" CHECK ("comment_restrictions"."kind" in ('mute', 'block')),
	CONSTRAINT "comment_restrictions_reason_check" CHECK (btrim("comment_restrictions"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_restrictions_open_unique" ON "comment_restrictions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "comment_restrictions_open_index" ON "comment_restrictions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "comment_restrictions_user_id_index" ON "comment_restrictions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_restrictions_created_by_index" ON "comment_restrictions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "comment_restrictions_ended_by_index" ON "comment_restrictions" USING btree ("ended_by");