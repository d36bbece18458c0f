ALTER TABLE "submission_photos" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_photos" DROP CONSTRAINT "submission_photos_pkey";--> statement-breakpoint
ALTER TABLE "submission_photos" ADD CONSTRAINT "submission_photos_submission_id_position_pk" PRIMARY KEY("submission_id","position");--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "photo_urls" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "submissions" SET "photo_urls" = array["photo_url"] WHERE "photo_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "photo_url";
