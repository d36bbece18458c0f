CREATE TABLE "paid_words" (
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paid_words_item_kind_item_id_digest_pk" PRIMARY KEY("item_kind","item_id","digest"),
	CONSTRAINT "paid_words_item_kind_check" CHECK ("paid_words"."item_kind" in ('banner', 'popup', 'story'))
);
--> statement-breakpoint
ALTER TABLE "paid_words" ADD CONSTRAINT "paid_words_said_by_profiles_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_words_said_by_index" ON "paid_words" USING btree ("said_by");