CREATE TABLE "passage_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passage_comments_text_check" CHECK (btrim("passage_comments"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "passage_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"quote" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"start" integer NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passage_threads_quote_check" CHECK ("passage_threads"."quote" <> '')
);
--> statement-breakpoint
ALTER TABLE "news_presence" ADD COLUMN "block_id" text;--> statement-breakpoint
ALTER TABLE "passage_comments" ADD CONSTRAINT "passage_comments_thread_id_passage_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."passage_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_comments" ADD CONSTRAINT "passage_comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_comments" ADD CONSTRAINT "passage_comments_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_threads" ADD CONSTRAINT "passage_threads_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_threads" ADD CONSTRAINT "passage_threads_resolved_by_profiles_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_comments_thread_index" ON "passage_comments" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "passage_comments_article_index" ON "passage_comments" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "passage_comments_author_id_index" ON "passage_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "passage_threads_article_index" ON "passage_threads" USING btree ("news_id","created_at");--> statement-breakpoint
CREATE INDEX "passage_threads_resolved_by_index" ON "passage_threads" USING btree ("resolved_by");