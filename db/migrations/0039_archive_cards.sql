ALTER TABLE "media" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "rights" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "rights_until" date;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "taken_on" date;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "card_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "replaced_at";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coreto_search_text(replace(regexp_replace(url, '^.*/([0-9a-f]{10,16}-)?', ''), '-', ' '), coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '') || ' ' || coalesce(place, ''))) STORED;--> statement-breakpoint
CREATE INDEX "media_search_index" ON "media" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_content_hash_index" ON "media" USING btree ("content_hash") WHERE content_hash is not null;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_rights_check" CHECK ("media"."rights" in ('ours', 'licensed', 'free') and ("media"."rights_until" is null or "media"."rights" = 'licensed'));--> statement-breakpoint
-- Neither the view counter nor the state of cleaning and use is seen by readers: a change of them alone is not announced.
CREATE OR REPLACE FUNCTION coreto_announce_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  shown boolean[];
BEGIN
  EXECUTE format(
    'SELECT coalesce(array_agg(key), ''{}''), coalesce(array_agg(shown), ''{}'') FROM ('
    '  SELECT key, bool_or(shown) AS shown FROM ('
    '    SELECT n.%1$I::text AS key,'
    '      coreto_is_public(%3$L, to_jsonb(n)) OR (p.%2$I IS NOT NULL AND coreto_is_public(%3$L, to_jsonb(p))) AS shown'
    '    FROM changed n LEFT JOIN previous p ON p.%2$I = n.%2$I'
    '    WHERE p.%2$I IS NULL OR to_jsonb(n) - %4$L::text[] IS DISTINCT FROM to_jsonb(p) - %4$L::text[]'
    '    UNION ALL SELECT p.%1$I::text, coreto_is_public(%3$L, to_jsonb(p))'
    '    FROM previous p LEFT JOIN changed n ON p.%2$I = n.%2$I'
    '    WHERE n.%2$I IS NULL OR n.%1$I IS DISTINCT FROM p.%1$I'
    '  ) AS lines GROUP BY key LIMIT 21) AS keys',
    TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME, '{views,cleaned_at,cleaning_error,unused_since}') INTO ids, shown;
  PERFORM coreto_announce_shown(TG_TABLE_NAME, ids, shown);
  RETURN NULL;
END $$;
