-- Every user has a profile from the first moment.
CREATE FUNCTION coreto_make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, full_name, email, avatar_url)
  VALUES (NEW.id, NEW.name, NEW.email, NEW.image)
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_make_profile AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION coreto_make_profile();--> statement-breakpoint

-- The database is the bus: each change to what readers see is told on channel coreto_changes as
-- {"table": …, "id": …}. A statement that touches many rows sends one message with id null.
CREATE FUNCTION coreto_announce(source text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one text;
BEGIN
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('coreto_changes', json_build_object('table', source, 'id', NULL)::text);
  ELSE
    FOREACH one IN ARRAY ids LOOP
      PERFORM pg_notify('coreto_changes', json_build_object('table', source, 'id', one)::text);
    END LOOP;
  END IF;
END $$;--> statement-breakpoint

-- The first trigger argument names the column that is announced: the row's own key, or the article it belongs to.
CREATE FUNCTION coreto_announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  EXECUTE format('SELECT coalesce(array_agg(key), ''{}'') FROM (SELECT DISTINCT %I::text AS key FROM changed LIMIT 21) AS distinct_keys', TG_ARGV[0]) INTO ids;
  PERFORM coreto_announce(TG_TABLE_NAME, ids);
  RETURN NULL;
END $$;--> statement-breakpoint

-- An update that changes nothing readers see (the view counter) is not announced.
CREATE FUNCTION coreto_announce_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  EXECUTE format(
    'SELECT coalesce(array_agg(DISTINCT key), ''{}'') FROM ('
    '  SELECT n.%1$I::text AS key FROM changed n LEFT JOIN previous p ON p.%2$I = n.%2$I'
    '  WHERE p.%2$I IS NULL OR to_jsonb(n) - ''views'' IS DISTINCT FROM to_jsonb(p) - ''views'''
    '  UNION SELECT p.%1$I::text FROM previous p LEFT JOIN changed n ON p.%2$I = n.%2$I'
    '  WHERE n.%2$I IS NULL OR n.%1$I IS DISTINCT FROM p.%1$I'
    '  LIMIT 21) AS distinct_keys',
    TG_ARGV[0], TG_ARGV[1]) INTO ids;
  PERFORM coreto_announce(TG_TABLE_NAME, ids);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION coreto_announce_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('coreto_changes', json_build_object('table', TG_TABLE_NAME, 'id', NULL)::text);
  RETURN NULL;
END $$;--> statement-breakpoint

DO $$
DECLARE
  source record;
BEGIN
  FOR source IN
    SELECT * FROM (VALUES
      ('news', 'id', 'id'), ('categories', 'id', 'id'), ('profiles', 'id', 'id'),
      ('likes', 'news_id', 'id'), ('comments', 'news_id', 'id'),
      ('banners', 'id', 'id'), ('banner_controls', 'id', 'id'), ('bottom_nav', 'id', 'id'),
      ('site_settings', 'key', 'key'), ('popups', 'id', 'id'), ('stories', 'id', 'id'),
      ('rss_feeds', 'id', 'id'), ('notifications', 'id', 'id'), ('media', 'id', 'id')
    ) AS sources (name, announced, key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows(%2$L)', source.name, source.announced);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows(%2$L)', source.name, source.announced);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed OLD TABLE AS previous'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_updated(%2$L, %3$L)', source.name, source.announced, source.key);
    EXECUTE format(
      'CREATE TRIGGER %1$s_announce_truncate AFTER TRUNCATE ON %1$I'
      ' FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated()', source.name);
  END LOOP;
END $$;
