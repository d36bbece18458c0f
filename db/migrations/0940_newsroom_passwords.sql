ALTER TABLE "accounts" ADD COLUMN "password_suffices" boolean;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "password_suffices" boolean;