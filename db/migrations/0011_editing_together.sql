CREATE TABLE "news_presence" (
	"writer" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_autosaves" ADD COLUMN "writer" uuid;--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_editor_id_profiles_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_presence_news_id_index" ON "news_presence" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_presence_editor_id_index" ON "news_presence" USING btree ("editor_id");