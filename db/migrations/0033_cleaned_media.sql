ALTER TABLE "media" ADD COLUMN "cleaned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cleaning_error" text;--> statement-breakpoint
-- Neither the view counter nor the state of cleaning is seen by readers: a change of them alone is not announced.
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
    TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME, '{views,cleaned_at,cleaning_error}') INTO ids, shown;
  PERFORM coreto_announce_shown(TG_TABLE_NAME, ids, shown);
  RETURN NULL;
END $$;
