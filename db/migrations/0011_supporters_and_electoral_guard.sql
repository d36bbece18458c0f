CREATE TABLE "supporters" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paid_words" (
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"author_id" uuid,
	"said_by" uuid,
	"said_at" timestamp with time zone,
	CONSTRAINT "paid_words_item_kind_item_id_digest_pk" PRIMARY KEY("item_kind","item_id","digest"),
	CONSTRAINT "paid_words_item_kind_check" CHECK ("paid_words"."item_kind" in ('banner', 'popup', 'story'))
);
--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "badge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_words" ADD CONSTRAINT "paid_words_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_words" ADD CONSTRAINT "paid_words_said_by_profiles_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_words_author_id_index" ON "paid_words" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "paid_words_said_by_index" ON "paid_words" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "income_facts_txid_index" ON "income_facts" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "pix_charges_campaign_index" ON "pix_charges" USING btree ("campaign_id");