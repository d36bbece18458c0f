CREATE TABLE "article_loads" (
	"hour" timestamp with time zone NOT NULL,
	"news_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "article_loads_hour_news_id_pk" PRIMARY KEY("hour","news_id")
);
--> statement-breakpoint
CREATE TABLE "most_read" (
	"span" text NOT NULL,
	"place" integer NOT NULL,
	"news_id" uuid NOT NULL,
	CONSTRAINT "most_read_span_place_pk" PRIMARY KEY("span","place"),
	CONSTRAINT "most_read_span_check" CHECK ("most_read"."span" in ('day', 'week'))
);
--> statement-breakpoint
ALTER TABLE "article_loads" ADD CONSTRAINT "article_loads_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "most_read" ADD CONSTRAINT "most_read_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_loads_article_index" ON "article_loads" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "most_read_article_index" ON "most_read" USING btree ("news_id");--> statement-breakpoint

-- Pages that show the list hear of its changes; loads themselves are not announced.
CREATE TRIGGER most_read_announce_insert AFTER INSERT ON most_read REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('span');--> statement-breakpoint
CREATE TRIGGER most_read_announce_delete AFTER DELETE ON most_read REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('span');--> statement-breakpoint
CREATE TRIGGER most_read_announce_update AFTER UPDATE ON most_read REFERENCING NEW TABLE AS changed OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_updated('span', 'span');--> statement-breakpoint
CREATE TRIGGER most_read_announce_truncate AFTER TRUNCATE ON most_read
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
