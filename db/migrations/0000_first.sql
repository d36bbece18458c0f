-- Search in Portuguese: accents and capitals do not matter, words match by their stem.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION pt (COPY = pg_catalog.portuguese);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION pt
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;
--> statement-breakpoint
-- Without accents and capitals. The dictionary is named, so the result depends on nothing else.
CREATE FUNCTION coreto_plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
-- One space in front of every word, so that LIKE '% word%' finds its beginning.
CREATE FUNCTION coreto_search_text(title text, summary text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || coreto_plain(title) || ' ' || coreto_plain(coalesce(summary, ''));
--> statement-breakpoint
CREATE FUNCTION coreto_search_vector(title text, summary text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pt'::regconfig, title || ' ' || coalesce(summary, ''));
--> statement-breakpoint
-- Signs become spaces, since the parser would take some words with signs between them for one. Cut off before it is too large.
CREATE FUNCTION coreto_stems(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN strip(to_tsvector('pt'::regconfig, left(translate(
    lower(unaccent('unaccent'::regdictionary, left(value, 200000))),
    '-/\.,:;@_''"<>()[]{}&%$#*+=~|^`', '                              '), 200000)));
--> statement-breakpoint
CREATE FUNCTION coreto_search_words(head text, content text, listed_at timestamptz) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coreto_stems(head || ' ' || content)
    || array_to_tsvector(ARRAY(SELECT '=' || left(stem, 500) FROM unnest(tsvector_to_array(coreto_stems(head))) AS stem))
    || array_to_tsvector(ARRAY['~' || floor(extract(epoch FROM
      least(greatest(listed_at, '1900-01-01T00:00:00Z'::timestamptz), '3000-01-01T00:00:00Z'::timestamptz)
        - '1970-01-01T00:00:00Z'::timestamptz) / 2592000)::text]);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"password_suffices" boolean,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('reporter', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text,
	"email" text,
	"bio" text,
	"phone" text,
	"website" text,
	"social" text,
	"location" text,
	"avatar_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (coreto_search_text(coalesce(full_name, ''), email)) STORED
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('user', 'reporter', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"phone_name" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_number_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"brief" text,
	"assignee_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"news_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_title_check" CHECK (btrim("assignments"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "article_loads" (
	"hour" timestamp with time zone NOT NULL,
	"news_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "article_loads_hour_news_id_pk" PRIMARY KEY("hour","news_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "most_read" (
	"span" text NOT NULL,
	"place" integer NOT NULL,
	"news_id" uuid NOT NULL,
	CONSTRAINT "most_read_span_place_pk" PRIMARY KEY("span","place"),
	CONSTRAINT "most_read_span_check" CHECK ("most_read"."span" in ('day', 'week'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text DEFAULT 'general' NOT NULL,
	"title" text,
	"message" text NOT NULL,
	"image_url" text,
	"video_url" text,
	"target_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"push" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_status_check" CHECK ("notifications"."status" in ('draft', 'scheduled', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "page_view_counts" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_view_counts_day_dimension_key_pk" PRIMARY KEY("day","dimension","key"),
	CONSTRAINT "page_view_counts_dimension_check" CHECK ("page_view_counts"."dimension" in ('all', 'country', 'path', 'referrer'))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid,
	"path" text NOT NULL,
	"referrer" text,
	"user_agent" text,
	"language" text,
	"screen_width" integer,
	"screen_height" integer,
	"latitude" double precision,
	"longitude" double precision,
	"additional" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_views_latitude_check" CHECK ("page_views"."latitude" between -90 and 90),
	CONSTRAINT "page_views_longitude_check" CHECK ("page_views"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"role" text,
	"bio" text,
	"photo_url" text,
	"email" text,
	"whatsapp" text,
	"website" text,
	"instagram" text,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "authors_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "authors_name_check" CHECK (btrim("authors"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "news_bylines" (
	"news_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "news_bylines_news_id_place_pk" PRIMARY KEY("news_id","place"),
	CONSTRAINT "news_bylines_name_check" CHECK (btrim("news_bylines"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text,
	"color" text DEFAULT '187 100% 42%' NOT NULL,
	"icon" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_color_check" CHECK ("categories"."color" ~ '^[0-9.]+ +[0-9.]+% +[0-9.]+%$')
);
--> statement-breakpoint
CREATE TABLE "answer_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"leave_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_choices_leave_key_unique" UNIQUE("leave_key")
);
--> statement-breakpoint
CREATE TABLE "answer_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"answer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "answer_notices_once_unique" UNIQUE NULLS NOT DISTINCT("user_id","comment_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" uuid,
	CONSTRAINT "comment_reports_once_unique" UNIQUE("comment_id","user_id"),
	CONSTRAINT "comment_reports_reason_check" CHECK ("comment_reports"."reason" in ('offence', 'advertising', 'untrue', 'other')),
	CONSTRAINT "comment_reports_words_check" CHECK (btrim("comment_reports"."words") <> '')
);
--> statement-breakpoint
CREATE TABLE "comment_restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "comment_restrictions_kind_check" CHECK ("comment_restrictions"."kind" in ('mute', 'block', 'trust')),
	CONSTRAINT "comment_restrictions_reason_check" CHECK (btrim("comment_restrictions"."reason") <> '' and ("comment_restrictions"."reason" is null) = ("comment_restrictions"."kind" = 'trust'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid,
	"parent_id" uuid,
	"mentions_id" uuid,
	"author_name" text,
	"content" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"moderated_at" timestamp with time zone,
	"muted" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer_signed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_parent_check" CHECK ("comments"."parent_id" <> "comments"."id" and ("comments"."parent_id" is not null or "comments"."mentions_id" is null)),
	CONSTRAINT "comments_content_check" CHECK (btrim("comments"."content") <> ''),
	CONSTRAINT "comments_answer_check" CHECK (btrim("comments"."answer") <> '' and ("comments"."answer" is null) = ("comments"."answered_at" is null)),
	CONSTRAINT "comments_answer_signed_check" CHECK ("comments"."answer_signed_by" is null or "comments"."answer" is not null)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_news_user_unique" UNIQUE("news_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "health_checks" (
	"id" text NOT NULL,
	"node" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"finding" jsonb,
	"checked_at" timestamp with time zone NOT NULL,
	"failing" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"alerted_state" text,
	"alerted_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "health_checks_id_node_pk" PRIMARY KEY("id","node")
);
--> statement-breakpoint
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
CREATE TABLE "live_coverages" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"head_seq" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"newest_first" boolean DEFAULT true NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"key_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follow_up_id" uuid
);
--> statement-breakpoint
CREATE TABLE "live_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"state" text NOT NULL,
	"title" text,
	"body" jsonb,
	"content" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"signature" text,
	"place" text,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"taken_back" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_entries_seq_unique" UNIQUE("news_id","seq"),
	CONSTRAINT "live_entries_state_check" CHECK ("live_entries"."state" in ('waiting', 'refused', 'shown', 'withdrawn')),
	CONSTRAINT "live_entries_withdrawn_check" CHECK (("live_entries"."state" = 'withdrawn') = ("live_entries"."withdrawn_at" is not null)),
	CONSTRAINT "live_entries_words_check" CHECK (coalesce(btrim("live_entries"."title"), '') <> '' or "live_entries"."body" is not null)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"alt" text,
	"color" text,
	"widths" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"uploaded_by" uuid,
	"variants_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (coreto_search_text(replace(regexp_replace(url, '^.*/([0-9a-f]{10,16}-)?', ''), '-', ' '), coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '') || ' ' || coalesce(place, ''))) STORED,
	"duration_ms" integer,
	"poster_url" text,
	"focus_x" smallint,
	"focus_y" smallint,
	"share_cut" smallint,
	"story_cut" smallint,
	"banner_cut" smallint,
	"cropped_from" text,
	"crop" jsonb,
	"article_cuts" text[],
	"stored_at" timestamp with time zone DEFAULT now(),
	"cleaned_at" timestamp with time zone,
	"cleaning_error" text,
	"caption" text,
	"credit" text,
	"rights" text,
	"rights_until" date,
	"place" text,
	"taken_on" date,
	"card_version" integer DEFAULT 0 NOT NULL,
	"kept_at" timestamp with time zone,
	"unused_since" timestamp with time zone,
	"content_hash" text,
	CONSTRAINT "media_url_unique" UNIQUE("url"),
	CONSTRAINT "media_kind_check" CHECK ("media"."kind" in ('image', 'video', 'audio', 'document')),
	CONSTRAINT "media_focus_check" CHECK (("media"."focus_x" is null) = ("media"."focus_y" is null) and "media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100),
	CONSTRAINT "media_crop_check" CHECK (("media"."cropped_from" is null) = ("media"."crop" is null)),
	CONSTRAINT "media_rights_check" CHECK ("media"."rights" in ('ours', 'licensed', 'free') and ("media"."rights_until" is null or "media"."rights" = 'licensed')),
	CONSTRAINT "media_color_check" CHECK ("media"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "corrections_block_unique" UNIQUE("news_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"body" jsonb,
	"summary" text,
	"image_url" text,
	"image_caption" text,
	"image_credit" text,
	"video_url" text,
	"audio_url" text,
	"thumbnail_url" text,
	"additional_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"sources" text,
	"useful_links" text,
	"series" text,
	"category_id" uuid,
	"author_id" uuid,
	"reporter_name" text,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"text_changed_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"preview_key" text,
	"published" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"order_until" timestamp with time zone,
	"order_before" integer,
	"position" text DEFAULT 'home',
	"front_title" text,
	"front_image_url" text,
	"views" bigint DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(first_published_at, created_at)) STORED NOT NULL,
	"home_block" text GENERATED ALWAYS AS (case when order_before is not null or position = 'destaque' then 'destaque' when position = 'category' then null when featured and position is distinct from 'home_recent' then 'destaque' else 'recentes' end) STORED,
	"search_text" text GENERATED ALWAYS AS (coreto_search_text(title, summary)) STORED,
	"search_vector" "tsvector" GENERATED ALWAYS AS (coreto_search_vector(title, summary)) STORED,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_preview_key_unique" UNIQUE("preview_key"),
	CONSTRAINT "news_position_check" CHECK ("news"."position" in ('home', 'home_recent', 'destaque', 'category')),
	CONSTRAINT "news_views_check" CHECK ("news"."views" >= 0),
	CONSTRAINT "news_series_check" CHECK (char_length("news"."series") <= 120)
);
--> statement-breakpoint
CREATE TABLE "news_autosaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid,
	"editor_id" uuid NOT NULL,
	"base_version" integer DEFAULT 0 NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"writer" uuid,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_presence" (
	"writer" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	"block_id" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_reviews" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "news_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"editor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_revisions_version_unique" UNIQUE("news_id","version")
);
--> statement-breakpoint
CREATE TABLE "newsletter_departures" (
	"hash" text NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"departed_on" date NOT NULL,
	CONSTRAINT "newsletter_departures_hash_newsletter_id_pk" PRIMARY KEY("hash","newsletter_id"),
	CONSTRAINT "newsletter_departures_hash_check" CHECK ("newsletter_departures"."hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "newsletter_clicks" (
	"edition_id" uuid NOT NULL,
	"path" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_clicks_edition_id_path_pk" PRIMARY KEY("edition_id","path"),
	CONSTRAINT "newsletter_clicks_path_check" CHECK (length("newsletter_clicks"."path") <= 800)
);
--> statement-breakpoint
CREATE TABLE "newsletter_confirmations" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"newsletter_ids" uuid[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"subscriber_id" bigint NOT NULL,
	"edition_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"repeated" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"code" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_subscriber_id_edition_id_pk" PRIMARY KEY("subscriber_id","edition_id"),
	CONSTRAINT "newsletter_deliveries_outcome_check" CHECK ("newsletter_deliveries"."outcome" in ('sent', 'refused', 'bounced', 'given_up', 'left', 'expired')),
	CONSTRAINT "newsletter_deliveries_settled_check" CHECK (("newsletter_deliveries"."outcome" is null) = ("newsletter_deliveries"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_editions_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"newsletter_id" uuid NOT NULL,
	"number" integer,
	"dedupe_key" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"subject" text DEFAULT '' NOT NULL,
	"opening" text DEFAULT '' NOT NULL,
	"arrangement" jsonb,
	"send_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"content" jsonb,
	"html" text,
	"text" text,
	"made_by_itself" boolean DEFAULT false NOT NULL,
	"receivers" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"omitted" integer DEFAULT 0 NOT NULL,
	"departed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_editions_serial_unique" UNIQUE("serial"),
	CONSTRAINT "newsletter_editions_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "newsletter_editions_number_unique" UNIQUE("newsletter_id","number"),
	CONSTRAINT "newsletter_editions_status_check" CHECK ("newsletter_editions"."status" in ('draft', 'scheduled', 'sending', 'sent', 'skipped', 'empty', 'stopped')),
	CONSTRAINT "newsletter_editions_subject_check" CHECK (length("newsletter_editions"."subject") <= 200),
	CONSTRAINT "newsletter_editions_opening_check" CHECK (length("newsletter_editions"."opening") <= 4000),
	CONSTRAINT "newsletter_editions_scheduled_check" CHECK ("newsletter_editions"."status" <> 'scheduled' or "newsletter_editions"."send_at" is not null),
	CONSTRAINT "newsletter_editions_content_check" CHECK ("newsletter_editions"."status" not in ('sending', 'sent', 'stopped') or ("newsletter_editions"."content" is not null and "newsletter_editions"."html" is not null and "newsletter_editions"."text" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_pace" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"free_from" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp with time zone,
	"problem" text,
	"pauses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_pace_one_check" CHECK ("newsletter_pace"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid,
	"soft_bounces" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_subscribers_email_check" CHECK (length("newsletter_subscribers"."email") <= 254 and "newsletter_subscribers"."email" like '%_@_%'),
	CONSTRAINT "newsletter_subscribers_key_check" CHECK ("newsletter_subscribers"."email_key" = lower("newsletter_subscribers"."email_key")),
	CONSTRAINT "newsletter_subscribers_token_check" CHECK ("newsletter_subscribers"."token" ~ '^[A-Za-z0-9_-]{32}$')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"subscriber_id" bigint NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"consent_words" text NOT NULL,
	"consent_page" text NOT NULL,
	"consent_source" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "newsletter_subscriptions_subscriber_id_newsletter_id_pk" PRIMARY KEY("subscriber_id","newsletter_id"),
	CONSTRAINT "newsletter_subscriptions_source_check" CHECK ("newsletter_subscriptions"."consent_source" in ('reader', 'account', 'import')),
	CONSTRAINT "newsletter_subscriptions_ended_check" CHECK (("newsletter_subscriptions"."ended_at" is null) = ("newsletter_subscriptions"."ended_by" is null)),
	CONSTRAINT "newsletter_subscriptions_ended_by_check" CHECK ("newsletter_subscriptions"."ended_by" in ('reader', 'account', 'bounced', 'complained', 'newsroom'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "newsletter_suppressions_reason_check" CHECK ("newsletter_suppressions"."reason" in ('bounced', 'complained', 'newsroom')),
	CONSTRAINT "newsletter_suppressions_detail_check" CHECK (length("newsletter_suppressions"."detail") <= 300)
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid,
	"send_time" text DEFAULT '07:00' NOT NULL,
	"weekday" smallint,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"max_articles" smallint DEFAULT 8 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_slug_unique" UNIQUE("slug"),
	CONSTRAINT "newsletters_slug_check" CHECK ("newsletters"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("newsletters"."slug") <= 60),
	CONSTRAINT "newsletters_name_check" CHECK (btrim("newsletters"."name") <> '' and length("newsletters"."name") <= 80),
	CONSTRAINT "newsletters_description_check" CHECK (length("newsletters"."description") <= 300),
	CONSTRAINT "newsletters_kind_check" CHECK ("newsletters"."kind" in ('daily', 'weekly', 'category', 'manual')),
	CONSTRAINT "newsletters_category_check" CHECK ("newsletters"."kind" = 'category' or "newsletters"."category_id" is null),
	CONSTRAINT "newsletters_time_check" CHECK ("newsletters"."send_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "newsletters_weekday_check" CHECK ("newsletters"."weekday" between 0 and 6 and "newsletters"."kind" in ('weekly', 'category') or "newsletters"."weekday" is null and "newsletters"."kind" <> 'weekly'),
	CONSTRAINT "newsletters_articles_check" CHECK ("newsletters"."max_articles" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "passage_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passage_comments_text_check" CHECK (btrim("passage_comments"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "passage_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"quote" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"start" integer NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passage_threads_quote_check" CHECK ("passage_threads"."quote" <> '')
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"subscription_id" bigint NOT NULL,
	"message_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_deliveries_subscription_id_message_id_pk" PRIMARY KEY("subscription_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topics" text[] NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"tag" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spread_at" timestamp with time zone,
	"receivers" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_messages_topics_check" CHECK (cardinality("push_messages"."topics") > 0),
	CONSTRAINT "push_messages_tag_check" CHECK ("push_messages"."tag" ~ '^[A-Za-z0-9_-]{1,32}$')
);
--> statement-breakpoint
CREATE TABLE "push_services" (
	"origin" text PRIMARY KEY NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"service" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"browser_id" uuid NOT NULL,
	"site_key" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"topics" text[] NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_browser_id_unique" UNIQUE("browser_id"),
	CONSTRAINT "push_subscriptions_endpoint_check" CHECK (length("push_subscriptions"."endpoint") <= 1000),
	CONSTRAINT "push_subscriptions_p256dh_check" CHECK ("push_subscriptions"."p256dh" ~ '^B[A-Za-z0-9_-]{86}$'),
	CONSTRAINT "push_subscriptions_auth_check" CHECK ("push_subscriptions"."auth" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "push_subscriptions_topics_check" CHECK (cardinality("push_subscriptions"."topics") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "news_search" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"category_id" uuid,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text,
	"count" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"identity_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_tokens_one_row_check" CHECK ("setup_tokens"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password" text,
	"password_suffices" boolean,
	"browser_hash" text,
	"token_hash" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ups_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_controls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "banner_controls_section_unique" UNIQUE("section")
);
--> statement-breakpoint
CREATE TABLE "banner_counts" (
	"banner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "banner_counts_banner_id_day_pk" PRIMARY KEY("banner_id","day")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_url" text,
	"link_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"placement" text DEFAULT 'home' NOT NULL,
	"media_type" text DEFAULT 'image' NOT NULL,
	"carousel_type" text DEFAULT 'slide' NOT NULL,
	"animation" text DEFAULT 'none' NOT NULL,
	"duration" integer DEFAULT 4000 NOT NULL,
	"autoplay" boolean DEFAULT true NOT NULL,
	"loop" boolean DEFAULT true NOT NULL,
	"overlay_text" text,
	"overlay_html" text,
	"style_json" jsonb DEFAULT '{"color":"white"}'::jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_placement_check" CHECK ("banners"."placement" in ('home', 'home_recent', 'sidebar', 'categories', 'both')),
	CONSTRAINT "banners_media_type_check" CHECK ("banners"."media_type" in ('image', 'video')),
	CONSTRAINT "banners_duration_check" CHECK ("banners"."duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "bottom_nav" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"icon" text,
	"action_type" text DEFAULT 'route' NOT NULL,
	"action_target" text,
	"order_index" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"size" text DEFAULT 'medium' NOT NULL,
	"style" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "bottom_nav_action_type_check" CHECK ("bottom_nav"."action_type" in ('route', 'url', 'none')),
	CONSTRAINT "bottom_nav_size_check" CHECK ("bottom_nav"."size" in ('small', 'medium', 'large'))
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_id" uuid NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"description" text,
	"content" text,
	"content_read_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_items_link_unique" UNIQUE("feed_id","link")
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"feed_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp with time zone,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text,
	"description" text,
	"media_url" text,
	"media_type" text DEFAULT 'image' NOT NULL,
	"display_behavior" text DEFAULT 'auto' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"entrance_effect" text DEFAULT 'fade-up' NOT NULL,
	"text_animation" text DEFAULT 'none' NOT NULL,
	"text_style" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"delay_seconds" integer DEFAULT 0 NOT NULL,
	"duration_seconds" integer DEFAULT 3 NOT NULL,
	"cta_label" text,
	"cta_url" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "popups_display_behavior_check" CHECK ("popups"."display_behavior" in ('auto', 'modal', 'fixed')),
	CONSTRAINT "popups_entrance_effect_check" CHECK ("popups"."entrance_effect" in ('fade-up', 'fade-down', 'slide-left', 'slide-right', 'zoom-in')),
	CONSTRAINT "popups_text_animation_check" CHECK ("popups"."text_animation" in ('none', 'typewriter', 'bounce', 'pulse')),
	CONSTRAINT "popups_media_type_check" CHECK ("popups"."media_type" in ('image', 'video')),
	CONSTRAINT "popups_delay_check" CHECK ("popups"."delay_seconds" >= 0),
	CONSTRAINT "popups_duration_check" CHECK ("popups"."duration_seconds" >= 1)
);
--> statement-breakpoint
CREATE TABLE "rss_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rss_feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text,
	"media_url" text NOT NULL,
	"media_type" text DEFAULT 'image' NOT NULL,
	"duration" integer DEFAULT 5 NOT NULL,
	"link_url" text,
	"thumbnail_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_media_type_check" CHECK ("stories"."media_type" in ('image', 'video')),
	CONSTRAINT "stories_duration_check" CHECK ("stories"."duration" >= 1)
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"address" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "websub_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"callback" text NOT NULL,
	"host" text NOT NULL,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"delivered_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "websub_subscriptions_callback_unique" UNIQUE("topic","callback")
);
--> statement-breakpoint
CREATE TABLE "media_tags" (
	"media_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "media_tags_media_id_tag_id_pk" PRIMARY KEY("media_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "news_tags" (
	"news_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "news_tags_news_id_tag_id_pk" PRIMARY KEY("news_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_check" CHECK (btrim("tags"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "article_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_templates_name_check" CHECK (btrim("article_templates"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid,
	"deleted_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_rows" (
	"trash_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"table_name" text NOT NULL,
	"row" jsonb NOT NULL,
	"person_id" uuid,
	CONSTRAINT "trash_rows_trash_id_place_pk" PRIMARY KEY("trash_id","place")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_loads" ADD CONSTRAINT "article_loads_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "most_read" ADD CONSTRAINT "most_read_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_bylines" ADD CONSTRAINT "news_bylines_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_choices" ADD CONSTRAINT "answer_choices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_notices" ADD CONSTRAINT "answer_notices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_notices" ADD CONSTRAINT "answer_notices_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_notices" ADD CONSTRAINT "answer_notices_answer_id_comments_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_cleared_by_profiles_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_restrictions" ADD CONSTRAINT "comment_restrictions_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_mentions_id_comments_id_fk" FOREIGN KEY ("mentions_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_signed_by_profiles_id_fk" FOREIGN KEY ("answer_signed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kept_accounts" ADD CONSTRAINT "kept_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kept_items" ADD CONSTRAINT "kept_items_user_id_kept_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."kept_accounts"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "live_coverages" ADD CONSTRAINT "live_coverages_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "live_coverages" ADD CONSTRAINT "live_coverages_follow_up_id_news_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "live_entries" ADD CONSTRAINT "live_entries_news_id_live_coverages_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."live_coverages"("news_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "live_entries" ADD CONSTRAINT "live_entries_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_autosaves" ADD CONSTRAINT "news_autosaves_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_autosaves" ADD CONSTRAINT "news_autosaves_editor_id_profiles_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_editor_id_profiles_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_reviews" ADD CONSTRAINT "news_reviews_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_reviews" ADD CONSTRAINT "news_reviews_sent_by_profiles_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_reviews" ADD CONSTRAINT "news_reviews_returned_by_profiles_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_editor_id_profiles_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_edition_id_newsletter_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."newsletter_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_confirmations" ADD CONSTRAINT "newsletter_confirmations_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_edition_id_newsletter_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."newsletter_editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_editions" ADD CONSTRAINT "newsletter_editions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletter_suppressions" ADD CONSTRAINT "newsletter_suppressions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage_comments" ADD CONSTRAINT "passage_comments_thread_id_passage_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."passage_threads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage_comments" ADD CONSTRAINT "passage_comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage_comments" ADD CONSTRAINT "passage_comments_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage_threads" ADD CONSTRAINT "passage_threads_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage_threads" ADD CONSTRAINT "passage_threads_resolved_by_profiles_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_push_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."push_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_search" ADD CONSTRAINT "news_search_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "banner_counts" ADD CONSTRAINT "banner_counts_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_feed_id_rss_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."rss_feeds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feed_states" ADD CONSTRAINT "feed_states_feed_id_rss_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."rss_feeds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_tags" ADD CONSTRAINT "media_tags_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_tags" ADD CONSTRAINT "media_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_profiles_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "invitations_newest_index" ON "invitations" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "profiles_newest_index" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "profiles_author_index" ON "profiles" USING btree (left(btrim(full_name), 121));
--> statement-breakpoint
CREATE INDEX "profiles_name_index" ON "profiles" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "assignments_open_index" ON "assignments" USING btree ("due_at","id") WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX "assignments_due_index" ON "assignments" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "assignments_done_index" ON "assignments" USING btree ("done_at");
--> statement-breakpoint
CREATE INDEX "assignments_assignee_index" ON "assignments" USING btree ("assignee_id");
--> statement-breakpoint
CREATE INDEX "assignments_news_index" ON "assignments" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "article_loads_article_index" ON "article_loads" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "audit_log_newest_index" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_id","at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "most_read_article_index" ON "most_read" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "notifications_sent_index" ON "notifications" USING btree ("created_at" DESC NULLS FIRST) WHERE status = 'sent';
--> statement-breakpoint
CREATE INDEX "notifications_scheduled_index" ON "notifications" USING btree ("scheduled_at") WHERE status = 'scheduled';
--> statement-breakpoint
CREATE INDEX "page_views_newest_index" ON "page_views" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "news_bylines_author_index" ON "news_bylines" USING btree ("author_id","news_id");
--> statement-breakpoint
CREATE INDEX "answer_notices_due_index" ON "answer_notices" USING btree ("created_at") WHERE sent_at is null;
--> statement-breakpoint
CREATE INDEX "answer_notices_comment_id_index" ON "answer_notices" USING btree ("comment_id");
--> statement-breakpoint
CREATE INDEX "answer_notices_answer_id_index" ON "answer_notices" USING btree ("answer_id");
--> statement-breakpoint
CREATE INDEX "comment_likes_user_id_index" ON "comment_likes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comment_reports_open_index" ON "comment_reports" USING btree ("comment_id") WHERE cleared_at is null;
--> statement-breakpoint
CREATE INDEX "comment_reports_user_id_index" ON "comment_reports" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comment_reports_cleared_by_index" ON "comment_reports" USING btree ("cleared_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "comment_restrictions_open_unique" ON "comment_restrictions" USING btree ("user_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "comment_restrictions_open_index" ON "comment_restrictions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "comment_restrictions_user_id_index" ON "comment_restrictions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comment_restrictions_created_by_index" ON "comment_restrictions" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "comment_restrictions_ended_by_index" ON "comment_restrictions" USING btree ("ended_by");
--> statement-breakpoint
CREATE INDEX "comments_answered_index" ON "comments" USING btree ("answered_by","answered_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "comments_answer_signed_by_index" ON "comments" USING btree ("answer_signed_by");
--> statement-breakpoint
CREATE INDEX "comments_article_index" ON "comments" USING btree ("news_id","approved","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "comments_answers_index" ON "comments" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;
--> statement-breakpoint
CREATE INDEX "comments_mentions_id_index" ON "comments" USING btree ("mentions_id");
--> statement-breakpoint
CREATE INDEX "comments_newest_index" ON "comments" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "comments_user_index" ON "comments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comments_waiting_index" ON "comments" USING btree ("created_at" DESC NULLS FIRST) WHERE not approved and moderated_at is null;
--> statement-breakpoint
CREATE INDEX "likes_user_index" ON "likes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "import_rows_target_index" ON "import_rows" USING btree ("target");
--> statement-breakpoint
CREATE INDEX "old_addresses_target_index" ON "old_addresses" USING btree ("target");
--> statement-breakpoint
CREATE INDEX "kept_items_seq_index" ON "kept_items" USING btree ("user_id","seq");
--> statement-breakpoint
CREATE INDEX "live_coverages_running_index" ON "live_coverages" USING btree ("started_at") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "live_coverages_follow_up_id_index" ON "live_coverages" USING btree ("follow_up_id");
--> statement-breakpoint
CREATE INDEX "live_entries_written_index" ON "live_entries" USING btree ("news_id","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "live_entries_author_id_index" ON "live_entries" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "media_search_index" ON "media" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "media_poster_index" ON "media" USING btree ("poster_url") WHERE poster_url is not null;
--> statement-breakpoint
CREATE INDEX "media_cropped_from_index" ON "media" USING btree ("cropped_from") WHERE cropped_from is not null;
--> statement-breakpoint
CREATE INDEX "media_content_hash_index" ON "media" USING btree ("content_hash") WHERE content_hash is not null;
--> statement-breakpoint
CREATE INDEX "media_newest_index" ON "media" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "corrections_newest_index" ON "corrections" USING btree ("moment" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "news_series_index" ON "news" USING btree (lower("series"),"listed_at","id") WHERE series is not null;
--> statement-breakpoint
CREATE INDEX "news_list_index" ON "news" USING btree ("order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;
--> statement-breakpoint
CREATE INDEX "news_home_index" ON "news" USING btree ("home_block","order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;
--> statement-breakpoint
CREATE INDEX "news_category_index" ON "news" USING btree ("category_id","order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;
--> statement-breakpoint
CREATE INDEX "news_signed_index" ON "news" USING btree (left(coalesce(nullif(btrim(reporter_name), ''), nullif(btrim(author_name), '')), 121),"order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;
--> statement-breakpoint
CREATE INDEX "news_unsigned_index" ON "news" USING btree ("author_id","order_index" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published and left(coalesce(nullif(btrim(reporter_name), ''), nullif(btrim(author_name), '')), 121) is null;
--> statement-breakpoint
CREATE INDEX "news_published_index" ON "news" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;
--> statement-breakpoint
CREATE INDEX "news_author_index" ON "news" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "news_search_text_index" ON "news" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "news_search_vector_index" ON "news" USING gin ("search_vector");
--> statement-breakpoint
CREATE INDEX "news_former_slugs_index" ON "news" USING gin ("former_slugs") WHERE former_slugs <> '{}';
--> statement-breakpoint
CREATE INDEX "news_desk_order_index" ON "news" USING btree ("order_index","listed_at","id");
--> statement-breakpoint
CREATE INDEX "news_desk_title_index" ON "news" USING btree ("title","id");
--> statement-breakpoint
CREATE INDEX "news_desk_date_index" ON "news" USING btree ("listed_at","id");
--> statement-breakpoint
CREATE INDEX "news_desk_newest_index" ON "news" USING btree ((case when published then listed_at else coalesce(scheduled_at, updated_at) end),"id");
--> statement-breakpoint
CREATE INDEX "news_drafts_index" ON "news" USING btree ("updated_at") WHERE not published;
--> statement-breakpoint
CREATE INDEX "news_order_until_index" ON "news" USING btree ("order_until") WHERE order_until is not null;
--> statement-breakpoint
CREATE INDEX "news_scheduled_index" ON "news" USING btree ("scheduled_at") WHERE scheduled_at is not null;
--> statement-breakpoint
CREATE INDEX "news_autosaves_editor_index" ON "news_autosaves" USING btree ("editor_id","updated_at");
--> statement-breakpoint
CREATE INDEX "news_autosaves_news_id_index" ON "news_autosaves" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "news_presence_news_id_index" ON "news_presence" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "news_presence_editor_id_index" ON "news_presence" USING btree ("editor_id");
--> statement-breakpoint
CREATE INDEX "news_reviews_waiting_index" ON "news_reviews" USING btree ("sent_at") WHERE returned_at is null;
--> statement-breakpoint
CREATE INDEX "news_reviews_sent_by_index" ON "news_reviews" USING btree ("sent_by");
--> statement-breakpoint
CREATE INDEX "news_reviews_returned_by_index" ON "news_reviews" USING btree ("returned_by");
--> statement-breakpoint
CREATE INDEX "news_revisions_editor_id_index" ON "news_revisions" USING btree ("editor_id");
--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_subscriber_index" ON "newsletter_confirmations" USING btree ("subscriber_id");
--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due_index" ON "newsletter_deliveries" USING btree ("due_at") WHERE outcome is null;
--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_edition_index" ON "newsletter_deliveries" USING btree ("edition_id","outcome");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_editions_address_index" ON "newsletter_editions" USING btree ("newsletter_id","address");
--> statement-breakpoint
CREATE INDEX "newsletter_editions_started_index" ON "newsletter_editions" USING btree ("started_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "newsletter_editions_due_index" ON "newsletter_editions" USING btree ("send_at") WHERE status = 'scheduled';
--> statement-breakpoint
CREATE INDEX "newsletter_editions_sending_index" ON "newsletter_editions" USING btree ("id") WHERE status = 'sending';
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_user_index" ON "newsletter_subscribers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_running_index" ON "newsletter_subscriptions" USING btree ("newsletter_id","subscriber_id") WHERE confirmed_at is not null and ended_at is null;
--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_created_index" ON "newsletter_suppressions" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_author_index" ON "newsletter_suppressions" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "newsletters_category_index" ON "newsletters" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "passage_comments_thread_index" ON "passage_comments" USING btree ("thread_id","created_at");
--> statement-breakpoint
CREATE INDEX "passage_comments_article_index" ON "passage_comments" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "passage_comments_author_id_index" ON "passage_comments" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "passage_threads_article_index" ON "passage_threads" USING btree ("news_id","created_at");
--> statement-breakpoint
CREATE INDEX "passage_threads_resolved_by_index" ON "passage_threads" USING btree ("resolved_by");
--> statement-breakpoint
CREATE INDEX "push_deliveries_due_index" ON "push_deliveries" USING btree ("due_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_fingerprint_index" ON "push_messages" USING btree ("fingerprint");
--> statement-breakpoint
CREATE INDEX "push_messages_created_index" ON "push_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "push_messages_waiting_index" ON "push_messages" USING btree ("created_at") WHERE spread_at is null;
--> statement-breakpoint
CREATE INDEX "push_messages_path_index" ON "push_messages" USING btree ("path","created_at");
--> statement-breakpoint
CREATE INDEX "push_messages_tag_index" ON "push_messages" USING btree ("tag");
--> statement-breakpoint
CREATE INDEX "push_messages_user_index" ON "push_messages" USING btree ("user_id") WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX "push_subscriptions_topics_index" ON "push_subscriptions" USING gin ("topics");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_index" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_index" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "rate_limits_expiry_index" ON "rate_limits" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "rate_limits_subject_index" ON "rate_limits" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sign_ups_email_index" ON "sign_ups" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "sign_ups_expiry_index" ON "sign_ups" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "verifications_value_index" ON "verifications" USING hash ("value");
--> statement-breakpoint
CREATE INDEX "verifications_expiry_index" ON "verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "banners_order_index" ON "banners" USING btree ("order_index") WHERE active;
--> statement-breakpoint
CREATE INDEX "bottom_nav_order_index" ON "bottom_nav" USING btree ("order_index");
--> statement-breakpoint
CREATE INDEX "feed_items_newest_index" ON "feed_items" USING btree ("published_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "popups_active_index" ON "popups" USING btree ("published_at" DESC NULLS FIRST) WHERE active;
--> statement-breakpoint
CREATE INDEX "stories_newest_index" ON "stories" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "gone_addresses_news_id_index" ON "gone_addresses" USING btree ("news_id");
--> statement-breakpoint
CREATE INDEX "websub_subscriptions_host_index" ON "websub_subscriptions" USING btree ("host");
--> statement-breakpoint
CREATE INDEX "websub_subscriptions_expires_at_index" ON "websub_subscriptions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "media_tags_tag_index" ON "media_tags" USING btree ("tag_id");
--> statement-breakpoint
CREATE INDEX "news_tags_tag_index" ON "news_tags" USING btree ("tag_id","news_id");
--> statement-breakpoint
CREATE INDEX "tags_name_index" ON "tags" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "tags_former_slugs_index" ON "tags" USING gin ("former_slugs");
--> statement-breakpoint
CREATE INDEX "trash_newest_index" ON "trash" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "trash_subject_index" ON "trash" USING btree ("kind","subject_id");
--> statement-breakpoint
CREATE INDEX "trash_deleted_by_index" ON "trash" USING btree ("deleted_by");
--> statement-breakpoint
CREATE INDEX "trash_rows_person_id_index" ON "trash_rows" USING btree ("person_id");
--> statement-breakpoint
-- The words lie beside the table, so that a page of it has some ninety articles.
ALTER TABLE "news_search" SET (toast_tuple_target = 128);
--> statement-breakpoint
-- Without a list of pending entries, which each search would read. In a large town a job builds it anew (domain/news/search/word-index.server.ts).
CREATE INDEX news_search_words_index ON news_search USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
-- Every row is updated by a claim and deleted soon after: without room in its pages and frequent vacuums the table would grow with each message.
ALTER TABLE push_deliveries SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
-- Every copy is updated by a claim, before its sending and after it: without room in its pages and frequent vacuums the table would
-- grow with each edition.
ALTER TABLE newsletter_deliveries SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
-- Every user has a profile from the first moment.
CREATE FUNCTION coreto_make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, full_name, email, avatar_url)
  VALUES (NEW.id, NEW.name, NEW.email, NEW.image)
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_make_profile AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION coreto_make_profile();
--> statement-breakpoint
-- Former slugs lead to the current one, whichever program changed it.
CREATE FUNCTION coreto_keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_slugs := array_append(array_remove(array_remove(NEW.former_slugs, NEW.slug), OLD.slug), OLD.slug);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_keep_slug BEFORE UPDATE OF slug ON news
  FOR EACH ROW WHEN (OLD.slug IS NOT NULL AND OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();
--> statement-breakpoint
CREATE TRIGGER categories_keep_slug BEFORE UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();
--> statement-breakpoint
CREATE TRIGGER authors_keep_slug BEFORE UPDATE OF slug ON authors
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();
--> statement-breakpoint
CREATE TRIGGER tags_keep_slug BEFORE UPDATE OF slug ON tags
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION coreto_keep_slug();
--> statement-breakpoint
-- What readers read of an article, to be compared: spaces around it and the kind of its line ends are no change.
CREATE FUNCTION coreto_readers_text(title text, summary text, content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[btrim(title), btrim(coalesce(summary, '')), btrim(replace(content, E'\r', ''), E' \n')]
$$;
--> statement-breakpoint
-- The earlier of two moments that can be the date of an article; null when neither can.
CREATE FUNCTION coreto_earlier(one timestamptz, other timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(moment) FROM (VALUES (one), (other)) AS moments (moment)
  WHERE moment BETWEEN '1900-01-01 UTC' AND now() + interval '1 day'
$$;
--> statement-breakpoint
-- The dates of an article are set for every writer: this program, a dump, a person with psql.
CREATE FUNCTION coreto_date_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published AND NEW.first_published_at IS NULL THEN
    NEW.first_published_at := coalesce(
      coreto_earlier(NEW.published_at, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END), now());
  END IF;
  IF TG_OP = 'INSERT' OR OLD.text_changed_at IS NULL THEN
    IF NEW.published THEN
      NEW.text_changed_at := coalesce(NEW.text_changed_at, NEW.first_published_at);
    END IF;
  ELSIF coreto_readers_text(NEW.title, NEW.summary, NEW.content)
      IS DISTINCT FROM coreto_readers_text(OLD.title, OLD.summary, OLD.content) THEN
    NEW.text_changed_at := now();
  ELSIF OLD.text_changed_at = OLD.first_published_at THEN
    NEW.text_changed_at := NEW.first_published_at;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_date BEFORE INSERT OR UPDATE OF published, first_published_at, title, summary, content ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_date_article();
--> statement-breakpoint
-- A positive order number, or one of the home page, counts for the first three days of a published article.
CREATE FUNCTION coreto_time_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_index <= 0 AND NEW.order_before IS NULL THEN
    NEW.order_until := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.order_index <> OLD.order_index OR (NEW.published AND NOT OLD.published) THEN
    NEW.order_until := now() + interval '3 days';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_time_order BEFORE INSERT OR UPDATE OF order_index, order_before, published ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_time_order();
--> statement-breakpoint
-- A dump or a person with psql writes the plain text alone: the document, which has the former text, is removed.
CREATE FUNCTION coreto_drop_stale_body() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content IS DISTINCT FROM OLD.content AND NEW.body IS NOT DISTINCT FROM OLD.body THEN
    NEW.body := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_drop_stale_body BEFORE UPDATE OF content ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_drop_stale_body();
--> statement-breakpoint
-- The corrections of a body that have a text and a valid moment. Bodies that nothing has checked may contain anything.
CREATE FUNCTION coreto_corrections_of(body jsonb) RETURNS TABLE (block_id text, moment timestamptz, text text)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (found.block_id) found.block_id, found.moment::timestamptz, found.words
  FROM (
    SELECT block.value #>> '{attrs,id}' AS block_id, block.value #>> '{attrs,moment}' AS moment, block.place, (
      SELECT btrim(string_agg(CASE WHEN part.value ->> 'type' = 'hardBreak' THEN E'\n' ELSE part.value ->> 'text' END, '' ORDER BY part.place), E' \t\n')
      FROM jsonb_path_query(block.value, 'lax $.content[*]') WITH ORDINALITY AS part (value, place)
    ) AS words
    FROM jsonb_path_query(body, 'lax $.content[*] ? (@.type == "correction")') WITH ORDINALITY AS block (value, place)
  ) AS found
  WHERE found.block_id <> '' AND found.words <> ''
    AND found.moment ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$' AND pg_input_is_valid(found.moment, 'timestamptz')
  ORDER BY found.block_id, found.place
$$;
--> statement-breakpoint
CREATE FUNCTION coreto_follow_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.body IS NOT DISTINCT FROM OLD.body THEN
      RETURN NULL;
    END IF;
    DELETE FROM corrections c
      WHERE c.news_id = NEW.id AND NOT EXISTS (SELECT FROM coreto_corrections_of(NEW.body) f WHERE f.block_id = c.block_id);
  END IF;
  INSERT INTO corrections (news_id, block_id, moment, text)
    SELECT NEW.id, f.block_id, f.moment, f.text FROM coreto_corrections_of(NEW.body) f
    ON CONFLICT (news_id, block_id) DO UPDATE SET moment = excluded.moment, text = excluded.text
      WHERE (corrections.moment, corrections.text) IS DISTINCT FROM (excluded.moment, excluded.text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_corrections_inserted AFTER INSERT ON news
  FOR EACH ROW WHEN (NEW.body IS NOT NULL) EXECUTE FUNCTION coreto_follow_corrections();
--> statement-breakpoint
-- Of content too: if only that is written, another trigger removes the body, which does not fire triggers of that column.
CREATE TRIGGER news_corrections_updated AFTER UPDATE OF body, content ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_follow_corrections();
--> statement-breakpoint
-- A published or scheduled article waits for no review, whichever program published it.
CREATE FUNCTION coreto_end_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM news_reviews WHERE news_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_end_review AFTER UPDATE OF published, scheduled_at ON news
  FOR EACH ROW WHEN (NEW.published OR NEW.scheduled_at IS NOT NULL) EXECUTE FUNCTION coreto_end_review();
--> statement-breakpoint
-- The lock makes a concurrent publication wait, so that the trigger above finds the row.
CREATE FUNCTION coreto_keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM news WHERE id = NEW.news_id FOR SHARE;
  PERFORM FROM news WHERE id = NEW.news_id AND (published OR scheduled_at IS NOT NULL);
  IF FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_reviews_of_drafts BEFORE INSERT OR UPDATE ON news_reviews
  FOR EACH ROW EXECUTE FUNCTION coreto_keep_review();
--> statement-breakpoint
-- The address of a published article that is deleted, by whichever program, is answered with 410. Longer addresses do not fit into an index.
CREATE FUNCTION coreto_remember_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_addresses (address, news_id)
    SELECT DISTINCT a.address, OLD.id FROM unnest(OLD.former_slugs || OLD.slug || OLD.id::text) AS a (address)
    WHERE a.address <> '' AND octet_length(a.address) <= 2000
    ORDER BY 1
    ON CONFLICT (address) DO UPDATE SET news_id = excluded.news_id, gone_at = excluded.gone_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_remember_gone AFTER DELETE ON news
  FOR EACH ROW WHEN (OLD.text_changed_at IS NOT NULL) EXECUTE FUNCTION coreto_remember_gone();
--> statement-breakpoint
CREATE FUNCTION coreto_forget_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gone_addresses WHERE news_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_forget_gone AFTER INSERT ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_forget_gone();
--> statement-breakpoint
-- Addresses whose changes other programs have asked for, while there are such programs.
CREATE FUNCTION coreto_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF NOT EXISTS (SELECT FROM websub_subscriptions)
    AND NOT EXISTS (SELECT FROM site_settings WHERE key = 'index_now' AND value = 'true') THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.published THEN
    changed := changed || coalesce(nullif(OLD.slug, ''), OLD.id::text);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published THEN
    changed := changed || coalesce(nullif(NEW.slug, ''), NEW.id::text);
  END IF;
  INSERT INTO address_changes (address, changed_at)
    SELECT a.address, clock_timestamp() FROM (SELECT DISTINCT unnest(changed) AS address) AS a WHERE octet_length(a.address) <= 2000
    ORDER BY a.address
    ON CONFLICT (address) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_note_insert AFTER INSERT ON news
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION coreto_note_change();
--> statement-breakpoint
CREATE TRIGGER news_note_delete AFTER DELETE ON news
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION coreto_note_change();
--> statement-breakpoint
CREATE TRIGGER news_note_update AFTER UPDATE ON news
  FOR EACH ROW WHEN (
    (OLD.published OR NEW.published) AND (
      OLD.published, OLD.slug, OLD.title, OLD.summary, OLD.content, OLD.body, OLD.image_url, OLD.thumbnail_url, OLD.image_caption,
      OLD.image_credit, OLD.video_url, OLD.audio_url, OLD.additional_images, OLD.sources, OLD.useful_links, OLD.category_id,
      OLD.first_published_at, OLD.reporter_name, OLD.author_name
    ) IS DISTINCT FROM (
      NEW.published, NEW.slug, NEW.title, NEW.summary, NEW.content, NEW.body, NEW.image_url, NEW.thumbnail_url, NEW.image_caption,
      NEW.image_credit, NEW.video_url, NEW.audio_url, NEW.additional_images, NEW.sources, NEW.useful_links, NEW.category_id,
      NEW.first_published_at, NEW.reporter_name, NEW.author_name
    )
  ) EXECUTE FUNCTION coreto_note_change();
--> statement-breakpoint
-- What a search is narrowed to, as lexemes beside an article's stems, so that the index alone finds it.
-- "#" and the category; "@" and each author, or where there is none "&" and the name that is written under the article, or else "@" and
-- the profile whose name stands there: by id, since people and categories are renamed without their articles. And longer spans than the
-- thirty days after "~": of 4, 16 and 64 of them after "~a", "~b" and "~c", since a search that names ninety spans reads each of them.
-- Volatile, so that it reads bylines that another transaction committed while this one waited for the article.
CREATE FUNCTION coreto_search_labels(article news) RETURNS tsvector LANGUAGE sql VOLATILE AS $$
  SELECT array_to_tsvector(array_remove(
    ARRAY['#' || article.category_id]
    || coalesce(
      (SELECT array_agg('@' || b.author_id) FROM news_bylines b WHERE b.news_id = article.id),
      ARRAY[coalesce(
        '&' || left(coalesce(nullif(btrim(article.reporter_name), ''), nullif(btrim(article.author_name), '')), 500),
        '@' || coalesce(article.author_id::text, ''))])
    || ARRAY(
      SELECT '~' || level || floor(extract(epoch FROM
        least(greatest(article.listed_at, '1900-01-01T00:00:00Z'::timestamptz), '3000-01-01T00:00:00Z'::timestamptz)
          - '1970-01-01T00:00:00Z'::timestamptz) / (2592000 * spans))
      FROM (VALUES ('a', 4), ('b', 16), ('c', 64)) AS levels (level, spans))
  , NULL))
$$;
--> statement-breakpoint
CREATE FUNCTION coreto_search_row(article news) RETURNS news_search LANGUAGE sql VOLATILE AS $$
  SELECT article.id, article.listed_at, article.category_id, coreto_search_words(
    concat_ws(' ', article.title, article.summary, article.reporter_name, article.author_name), article.content, article.listed_at
  ) || coreto_search_labels(article)
$$;
--> statement-breakpoint
CREATE FUNCTION coreto_follow_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.published THEN
    DELETE FROM news_search WHERE news_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO news_search SELECT * FROM coreto_search_row(NEW)
    ON CONFLICT (news_id) DO UPDATE
      SET listed_at = excluded.listed_at, category_id = excluded.category_id, words = excluded.words
      WHERE (news_search.listed_at, news_search.category_id, news_search.words)
        IS DISTINCT FROM (excluded.listed_at, excluded.category_id, excluded.words);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_search_inserted AFTER INSERT ON news
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION coreto_follow_search();
--> statement-breakpoint
CREATE TRIGGER news_search_updated
  AFTER UPDATE OF title, summary, content, reporter_name, author_name, author_id, category_id, published, first_published_at, created_at ON news
  FOR EACH ROW EXECUTE FUNCTION coreto_follow_search();
--> statement-breakpoint
CREATE FUNCTION coreto_follow_bylines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  article news;
  written tsvector;
  wanted tsvector;
BEGIN
  -- Locked, so that the job which writes the rows of all articles has written this one, or reads these bylines.
  SELECT * INTO article FROM news WHERE id = coalesce(NEW.news_id, OLD.news_id) FOR NO KEY UPDATE;
  SELECT words INTO written FROM news_search WHERE news_id = article.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  wanted := coreto_search_labels(article) || ts_delete(written,
    ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(written)) AS lexeme WHERE left(lexeme, 1) IN ('@', '&')));
  IF wanted IS DISTINCT FROM written THEN
    UPDATE news_search SET words = wanted WHERE news_id = article.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, since a save deletes and inserts the bylines of an article. The name in a byline is in no label.
CREATE CONSTRAINT TRIGGER news_bylines_search AFTER INSERT OR DELETE OR UPDATE OF author_id ON news_bylines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION coreto_follow_bylines();
--> statement-breakpoint
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
$$;
--> statement-breakpoint
-- Each change of what readers see is announced on the channel coreto_changes as {"table": …, "id": …}; a statement that changes
-- many rows sends one message whose id is null.
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
END $$;
--> statement-breakpoint
-- Announces keys with whether readers can see, or could see, what has changed: open pages of readers get no other messages.
CREATE FUNCTION coreto_announce_shown(source text, ids text[], shown boolean[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('coreto_changes', json_build_object('table', source, 'id', NULL)::text);
  ELSE
    FOR one IN 1 .. cardinality(ids) LOOP
      PERFORM pg_notify('coreto_changes', json_build_object('table', source, 'id', ids[one], 'public', shown[one])::text);
    END LOOP;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION coreto_announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  shown boolean[];
BEGIN
  EXECUTE format('SELECT coalesce(array_agg(key), ''{}'') FROM (SELECT DISTINCT %I::text AS key FROM changed LIMIT 21) AS distinct_keys', TG_ARGV[0]) INTO ids;
  -- Many rows are announced without keys, so their columns need not be read.
  IF cardinality(ids) <= 20 THEN
    EXECUTE format(
      'SELECT coalesce(array_agg(key), ''{}''), coalesce(array_agg(shown), ''{}'') FROM ('
      '  SELECT %1$I::text AS key, bool_or(coreto_is_public(%2$L, to_jsonb(changed))) AS shown FROM changed GROUP BY 1'
      ') AS keys', TG_ARGV[0], TG_TABLE_NAME) INTO ids, shown;
  END IF;
  PERFORM coreto_announce_shown(TG_TABLE_NAME, ids, shown);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Neither the view counter nor the state of cleaning and use is seen by readers: a change of them alone is not announced.
CREATE FUNCTION coreto_announce_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION coreto_announce_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('coreto_changes', json_build_object('table', TG_TABLE_NAME, 'id', NULL)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Table, the column by which its changes are announced (its own key, or the article or feed it belongs to), and its key.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN
    SELECT * FROM (VALUES
      ('news', 'id', 'id'), ('categories', 'id', 'id'), ('profiles', 'id', 'id'), ('authors', 'id', 'id'), ('tags', 'id', 'id'),
      ('news_bylines', 'news_id', 'news_id'), ('news_tags', 'news_id', 'news_id'),
      ('likes', 'news_id', 'id'), ('comments', 'news_id', 'id'), ('most_read', 'span', 'span'), ('newsletters', 'id', 'id'),
      ('banners', 'id', 'id'), ('banner_controls', 'id', 'id'), ('bottom_nav', 'id', 'id'),
      ('site_settings', 'key', 'key'), ('popups', 'id', 'id'), ('stories', 'id', 'id'),
      ('rss_feeds', 'id', 'id'), ('feed_items', 'feed_id', 'id'), ('feed_states', 'feed_id', 'feed_id'),
      ('notifications', 'id', 'id'), ('media', 'id', 'id')
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
--> statement-breakpoint
-- Pages that were not found are purged when an address leads somewhere.
CREATE TRIGGER old_addresses_announce_change AFTER INSERT OR UPDATE OR DELETE ON old_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
--> statement-breakpoint
-- Each change of a coverage or of one of its entries takes the coverage's next number, and is announced with it. Where a coverage
-- begins or disappears, its article's page becomes another one.
CREATE FUNCTION coreto_announce_coverage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed live_coverages := coalesce(NEW, OLD);
  shown boolean := coalesce((SELECT published FROM news WHERE id = changed.news_id), false);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('coreto_changes',
      json_build_object('table', 'live_coverages', 'id', changed.news_id, 'seq', changed.last_seq, 'public', shown)::text);
  ELSE
    PERFORM pg_notify('coreto_changes', json_build_object('table', 'news', 'id', changed.news_id, 'public', shown)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_coverages_announce AFTER INSERT OR UPDATE OR DELETE ON live_coverages
  FOR EACH ROW EXECUTE FUNCTION coreto_announce_coverage();
--> statement-breakpoint
CREATE TRIGGER live_coverages_announce_truncate AFTER TRUNCATE ON live_coverages
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
--> statement-breakpoint
-- Every process is notified of a new message; the job of each minute finds one that was missed.
CREATE TRIGGER push_messages_announce_insert AFTER INSERT ON push_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('id');
--> statement-breakpoint
-- Pages show an edition once it is being sent; its counts change many times a minute and are on no page.
CREATE FUNCTION coreto_announce_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed newsletter_editions := coalesce(NEW, OLD);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.content IS NOT DISTINCT FROM OLD.content THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('coreto_changes',
    json_build_object('table', 'newsletter_editions', 'id', changed.id, 'public', changed.content IS NOT NULL)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER newsletter_editions_announce AFTER INSERT OR UPDATE OR DELETE ON newsletter_editions
  FOR EACH ROW EXECUTE FUNCTION coreto_announce_edition();
--> statement-breakpoint
CREATE TRIGGER newsletter_editions_announce_truncate AFTER TRUNCATE ON newsletter_editions
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_truncated();
--> statement-breakpoint
-- A like of a comment changes the page of its article, as a like of the article does. Changes of many articles are announced without their ids.
CREATE FUNCTION coreto_announce_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT c.news_id::text), '{}') INTO ids FROM changed l JOIN comments c ON c.id = l.comment_id;
  PERFORM coreto_announce('likes', ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comment_likes_announce_insert AFTER INSERT ON comment_likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_comment_likes();
--> statement-breakpoint
CREATE TRIGGER comment_likes_announce_delete AFTER DELETE ON comment_likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_comment_likes();
--> statement-breakpoint
-- Reports are announced to the newsroom's pages only.
CREATE FUNCTION coreto_announce_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('coreto_changes', json_build_object('table', 'comment_reports', 'id', NULL, 'public', false)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comment_reports_announce AFTER INSERT OR UPDATE ON comment_reports
  FOR EACH ROW EXECUTE FUNCTION coreto_announce_reports();
