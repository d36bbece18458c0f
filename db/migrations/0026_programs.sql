CREATE TABLE "address_changes" (
	"address" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "websub_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"callback" text NOT NULL,
	"host" text NOT NULL,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"delivered_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "websub_subscriptions_callback_unique" UNIQUE("topic","callback")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "article_cuts" text[];--> statement-breakpoint
CREATE INDEX "gone_addresses_news_id_index" ON "gone_addresses" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "websub_subscriptions_host_index" ON "websub_subscriptions" USING btree ("host");--> statement-breakpoint
CREATE INDEX "websub_subscriptions_expires_at_index" ON "websub_subscriptions" USING btree ("expires_at");