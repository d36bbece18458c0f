-- Search in Portuguese: accents and capitals do not matter, words match by their stem.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION pt (COPY = pg_catalog.portuguese);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION pt
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;--> statement-breakpoint
-- Without accents and capitals. The dictionary is named, so the result depends on nothing else.
CREATE FUNCTION coreto_plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent'::regdictionary, value));--> statement-breakpoint
-- One space in front of every word, so that LIKE '% word%' finds its beginning.
CREATE FUNCTION coreto_search_text(title text, summary text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || coreto_plain(title) || ' ' || coreto_plain(coalesce(summary, ''));--> statement-breakpoint
CREATE FUNCTION coreto_search_vector(title text, summary text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pt'::regconfig, title || ' ' || coalesce(summary, ''));
