ALTER TABLE "news" ADD COLUMN "image_caption" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "image_credit" text;