CREATE TABLE "ad_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"business" text NOT NULL,
	"phone" text NOT NULL,
	"place" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "advertiser_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"advertiser_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertisers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"note" text,
	"wants_numbers" boolean DEFAULT false NOT NULL,
	"mailed_month" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insertion_counts" (
	"insertion_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insertion_counts_insertion_id_day_pk" PRIMARY KEY("insertion_id","day")
);
--> statement-breakpoint
CREATE TABLE "insertions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"advertiser_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"place" text,
	"price" bigint NOT NULL,
	"promised_views" integer,
	"paid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insertions_item_kind_check" CHECK ("insertions"."item_kind" in ('banner', 'popup', 'story')),
	CONSTRAINT "insertions_days_check" CHECK ("insertions"."first_day" <= "insertions"."last_day"),
	CONSTRAINT "insertions_price_check" CHECK ("insertions"."price" >= 0),
	CONSTRAINT "insertions_promised_check" CHECK ("insertions"."promised_views" > 0)
);
--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_requests" ADD CONSTRAINT "ad_requests_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_links" ADD CONSTRAINT "advertiser_links_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insertion_counts" ADD CONSTRAINT "insertion_counts_insertion_id_insertions_id_fk" FOREIGN KEY ("insertion_id") REFERENCES "public"."insertions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insertions" ADD CONSTRAINT "insertions_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_requests_waiting_index" ON "ad_requests" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "ad_requests_answered_by_index" ON "ad_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "advertiser_links_advertiser_id_index" ON "advertiser_links" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "advertisers_name_index" ON "advertisers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "insertions_advertiser_id_index" ON "insertions" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "insertions_item_index" ON "insertions" USING btree ("item_id","last_day");