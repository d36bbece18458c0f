DROP INDEX "profiles_name_index";--> statement-breakpoint
DROP INDEX "comments_article_index";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coreto_search_text(coalesce(full_name, ''), email)) STORED;--> statement-breakpoint
CREATE INDEX "profiles_name_index" ON "profiles" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_article_index" ON "comments" USING btree ("news_id","approved","created_at" DESC NULLS FIRST);