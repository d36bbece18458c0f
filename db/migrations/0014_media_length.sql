ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_url" text;--> statement-breakpoint
CREATE INDEX "media_poster_index" ON "media" USING btree ("poster_url") WHERE poster_url is not null;