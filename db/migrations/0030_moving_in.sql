CREATE TABLE "import_rows" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rows_source_kind_key_pk" PRIMARY KEY("source","kind","key")
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_kind_check" CHECK ("old_addresses"."kind" in ('news', 'category', 'tag', 'author', 'media', 'path'))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "author_name" text;--> statement-breakpoint
CREATE INDEX "import_rows_target_index" ON "import_rows" USING btree ("target");--> statement-breakpoint
CREATE INDEX "old_addresses_target_index" ON "old_addresses" USING btree ("target");--> statement-breakpoint

-- Pages that were not found hear of addresses that lead somewhere now.
CREATE TRIGGER old_addresses_announce_change AFTER INSERT OR UPDATE OR DELETE ON old_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
