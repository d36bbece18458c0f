-- Whether readers can see a row of a table, which comes as its triggers have it. Of other tables they see every row.
CREATE FUNCTION coreto_is_public(source text, line jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE source
    WHEN 'news' THEN (line ->> 'published')::boolean
    WHEN 'comments' THEN (line ->> 'approved')::boolean
    WHEN 'notifications' THEN line ->> 'status' = 'sent'
    WHEN 'bottom_nav' THEN (line ->> 'active')::boolean
    WHEN 'popups' THEN (line ->> 'active')::boolean
    WHEN 'rss_feeds' THEN (line ->> 'active')::boolean
    WHEN 'banners' THEN (line ->> 'active')::boolean
      AND coalesce((line ->> 'starts_at')::timestamptz <= now(), true)
      AND coalesce((line ->> 'ends_at')::timestamptz > now(), true)
    ELSE true
  END, false)
$$;--> statement-breakpoint

-- Announces keys with whether readers can see, or could see, what has changed: open pages of readers hear of nothing else.
CREATE FUNCTION coreto_announce_shown(source text, ids text[], shown boolean[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('coreto_changes', json_build_object('table', source, 'id', NULL)::text);
  ELSE
    FOR one IN 1 .. cardinality(ids) LOOP
      PERFORM pg_notify('coreto_changes', json_build_object('table', source, 'id', ids[one], 'public', shown[one])::text);
    END LOOP;
  END IF;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION coreto_announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  shown boolean[];
BEGIN
  EXECUTE format('SELECT coalesce(array_agg(key), ''{}'') FROM (SELECT DISTINCT %I::text AS key FROM changed LIMIT 21) AS distinct_keys', TG_ARGV[0]) INTO ids;
  -- Of many rows no keys are told, so that nobody has to read them whole.
  IF cardinality(ids) <= 20 THEN
    EXECUTE format(
      'SELECT coalesce(array_agg(key), ''{}''), coalesce(array_agg(shown), ''{}'') FROM ('
      '  SELECT %1$I::text AS key, bool_or(coreto_is_public(%2$L, to_jsonb(changed))) AS shown FROM changed GROUP BY 1'
      ') AS keys', TG_ARGV[0], TG_TABLE_NAME) INTO ids, shown;
  END IF;
  PERFORM coreto_announce_shown(TG_TABLE_NAME, ids, shown);
  RETURN NULL;
END $$;--> statement-breakpoint

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
    '    WHERE p.%2$I IS NULL OR to_jsonb(n) - ''views'' IS DISTINCT FROM to_jsonb(p) - ''views'''
    '    UNION ALL SELECT p.%1$I::text, coreto_is_public(%3$L, to_jsonb(p))'
    '    FROM previous p LEFT JOIN changed n ON p.%2$I = n.%2$I'
    '    WHERE n.%2$I IS NULL OR n.%1$I IS DISTINCT FROM p.%1$I'
    '  ) AS lines GROUP BY key LIMIT 21) AS keys',
    TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME) INTO ids, shown;
  PERFORM coreto_announce_shown(TG_TABLE_NAME, ids, shown);
  RETURN NULL;
END $$;
