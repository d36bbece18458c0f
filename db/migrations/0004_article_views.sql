CREATE TABLE "article_views" (
	"news_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "article_views_news_id_hour_source_pk" PRIMARY KEY("news_id","hour","source")
);
--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_place_index" ON "page_views" USING btree ("created_at","latitude","longitude") WHERE latitude is not null;--> statement-breakpoint
-- The last month of the visits that are stored already; '/' is another page of the site.
INSERT INTO "article_views" ("news_id", "hour", "source", "views")
SELECT n."id", date_trunc('hour', v."created_at", 'UTC'), CASE
	WHEN coalesce(v."referrer", '') = '' THEN ''
	WHEN v."referrer" LIKE '/%' THEN '/'
	ELSE left(coalesce(substring(v."referrer" from '^https?://(?:www\.)?([^/:?#]+)'), ''), 253)
END, count(*)
FROM "page_views" v JOIN "news" n ON v."path" = '/news/' || coalesce(n."slug", n."id"::text)
WHERE v."created_at" > now() - interval '30 days'
GROUP BY 1, 2, 3;
