CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password" text,
	"browser_hash" text,
	"token_hash" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ups_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_name" text;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "friendly_name" text;--> statement-breakpoint
CREATE INDEX "sign_ups_email_index" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_expiry_index" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_subject_index" ON "rate_limits" USING btree ("subject");