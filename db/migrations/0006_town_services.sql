CREATE TABLE "town_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture" text,
	"shown" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"searched" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "town_services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "town_services_slug_check" CHECK ("town_services"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("town_services"."slug") <= 100),
	CONSTRAINT "town_services_title_check" CHECK (btrim("town_services"."title") <> '' and length("town_services"."title") <= 120),
	CONSTRAINT "town_services_data_check" CHECK (jsonb_typeof("town_services"."data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "town_services" ADD CONSTRAINT "town_services_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "town_services_kind_index" ON "town_services" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE INDEX "town_services_ends_index" ON "town_services" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "town_services_checked_by_index" ON "town_services" USING btree ("checked_by");--> statement-breakpoint
CREATE TRIGGER town_services_announce_insert AFTER INSERT ON town_services REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('id');
--> statement-breakpoint
CREATE TRIGGER town_services_announce_delete AFTER DELETE ON town_services REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('id');
--> statement-breakpoint
CREATE TRIGGER town_services_announce_update AFTER UPDATE ON town_services REFERENCING NEW TABLE AS changed OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_updated('id', 'id');
--> statement-breakpoint
CREATE TRIGGER town_services_announce_truncate AFTER TRUNCATE ON town_services
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
--> statement-breakpoint
-- The pharmacies on duty, which were a setting of the strip of the day.
INSERT INTO town_services (kind, slug, title, data, shown, searched)
SELECT 'rota', 'farmacia-de-plantao', 'Farmácia de plantão', jsonb_build_object('lines', value), true, 'plantao farmacia de plantao'
FROM site_settings WHERE key = 'today_pharmacies' AND btrim(coalesce(value, '')) <> '';
--> statement-breakpoint
DELETE FROM site_settings WHERE key = 'today_pharmacies';
