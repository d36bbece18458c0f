CREATE TABLE "submission_photos" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"data" jsonb NOT NULL,
	"sender_name" text,
	"sender_email" text,
	"user_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "submissions_state_check" CHECK ("submissions"."state" in ('waiting', 'accepted', 'declined')),
	CONSTRAINT "submissions_decided_check" CHECK (("submissions"."state" = 'waiting') = ("submissions"."decided_at" is null)),
	CONSTRAINT "submissions_data_check" CHECK (jsonb_typeof("submissions"."data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "submission_photos" ADD CONSTRAINT "submission_photos_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_state_index" ON "submissions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "submissions_email_index" ON "submissions" USING btree (lower("sender_email"));--> statement-breakpoint
CREATE INDEX "submissions_user_id_index" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_decided_by_index" ON "submissions" USING btree ("decided_by");