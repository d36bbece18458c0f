CREATE TABLE "article_sources" (
	"news_id" uuid NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "article_sources_news_id_source_pk" PRIMARY KEY("news_id","source")
);
--> statement-breakpoint
ALTER TABLE "article_sources" ADD CONSTRAINT "article_sources_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "article_sources" ("news_id", "source", "views") SELECT "news_id", "source", sum("views") FROM "article_views" GROUP BY 1, 2;--> statement-breakpoint
CREATE TEMPORARY TABLE "hours" ON COMMIT DROP AS SELECT "news_id", "hour", sum("views")::integer AS "views" FROM "article_views" GROUP BY 1, 2;--> statement-breakpoint
TRUNCATE "article_views";--> statement-breakpoint
ALTER TABLE "article_views" DROP CONSTRAINT "article_views_news_id_hour_source_pk";--> statement-breakpoint
ALTER TABLE "article_views" DROP COLUMN "source";--> statement-breakpoint
INSERT INTO "article_views" ("news_id", "hour", "views") SELECT "news_id", "hour", "views" FROM "hours";--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_news_id_hour_pk" PRIMARY KEY("news_id","hour");--> statement-breakpoint
ALTER TABLE "page_view_counts" DROP CONSTRAINT "page_view_counts_dimension_check";--> statement-breakpoint
ALTER TABLE "page_view_counts" ADD CONSTRAINT "page_view_counts_dimension_check" CHECK ("page_view_counts"."dimension" in ('all', 'country', 'path', 'place', 'referrer'));--> statement-breakpoint
-- By the days of the zone that sites have without a setting, which is not known here.
INSERT INTO "page_view_counts" ("day", "dimension", "key", "views")
SELECT ("created_at" AT TIME ZONE 'America/Sao_Paulo')::date, 'place', "latitude" || ',' || "longitude", count(*)
FROM "page_views" WHERE "latitude" IS NOT NULL AND "longitude" IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
DROP INDEX "page_views_place_index";
