CREATE TABLE "supporters" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "supporters_txid_unique" UNIQUE("txid")
);
--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;