CREATE TABLE "kept_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"forgotten_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_items" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" smallint,
	"removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "kept_items_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key"),
	CONSTRAINT "kept_items_kind_check" CHECK ("kept_items"."kind" in ('saved', 'read', 'place', 'follow')),
	CONSTRAINT "kept_items_key_check" CHECK (length("kept_items"."key") <= 60),
	CONSTRAINT "kept_items_value_check" CHECK ("kept_items"."value" between 0 and 1000 and ("kept_items"."value" is null) = ("kept_items"."kind" <> 'place' or "kept_items"."removed"))
);
--> statement-breakpoint
ALTER TABLE "kept_accounts" ADD CONSTRAINT "kept_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_items" ADD CONSTRAINT "kept_items_user_id_kept_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."kept_accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_items_seq_index" ON "kept_items" USING btree ("user_id","seq");