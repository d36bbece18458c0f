ALTER TABLE "media" ADD COLUMN "story_cut" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "banner_cut" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cropped_from" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_cropped_from_index" ON "media" USING btree ("cropped_from") WHERE cropped_from is not null;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_crop_check" CHECK (("media"."cropped_from" is null) = ("media"."crop" is null));