ALTER TABLE "media" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "share_cut" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_focus_check" CHECK (("media"."focus_x" is null) = ("media"."focus_y" is null) and "media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100);