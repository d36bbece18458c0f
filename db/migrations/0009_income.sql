CREATE TABLE "income_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"e2e" text NOT NULL,
	"txid" text,
	"centavos" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text,
	CONSTRAINT "income_facts_kind_check" CHECK ("income_facts"."kind" in ('paid', 'refund')),
	CONSTRAINT "income_facts_centavos_check" CHECK ("income_facts"."centavos" > 0),
	CONSTRAINT "income_facts_state_check" CHECK (("income_facts"."kind" = 'refund') = ("income_facts"."state" is not null))
);
--> statement-breakpoint
CREATE TABLE "income_months" (
	"month" text PRIMARY KEY NOT NULL,
	"centavos" bigint NOT NULL,
	"payments" integer NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "income_problems" (
	"key" text PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "pix_bank" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_url" text NOT NULL,
	"api_url" text NOT NULL,
	"client_id" text NOT NULL,
	"pix_key" text NOT NULL,
	"sealed" text NOT NULL,
	"certificate_ends" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone,
	"failure" text,
	CONSTRAINT "pix_bank_id_check" CHECK ("pix_bank"."id")
);
--> statement-breakpoint
CREATE TABLE "pix_charges" (
	"txid" text PRIMARY KEY NOT NULL,
	"centavos" bigint NOT NULL,
	"pix_key" text NOT NULL,
	"code" text,
	"until" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "pix_charges_centavos_check" CHECK ("pix_charges"."centavos" > 0)
);
--> statement-breakpoint
ALTER TABLE "income_months" ADD CONSTRAINT "income_months_closed_by_profiles_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_problems" ADD CONSTRAINT "income_problems_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_facts_at_index" ON "income_facts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "income_facts_e2e_index" ON "income_facts" USING btree ("e2e");--> statement-breakpoint
CREATE INDEX "pix_charges_until_index" ON "pix_charges" USING btree ("until");
--> statement-breakpoint
CREATE FUNCTION "refuse_income_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of income_facts are only added';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "income_facts_insert_only" BEFORE UPDATE OR DELETE ON "income_facts" FOR EACH ROW EXECUTE FUNCTION "refuse_income_change"();
