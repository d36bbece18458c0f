ALTER TABLE "news" ADD COLUMN "front_title" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "front_image_url" text;