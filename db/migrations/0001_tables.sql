CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account_unique" UNIQUE("provider_id","account_id")
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_status_check" CHECK ("notifications"."status" in ('draft', 'scheduled', 'sent'))
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
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"color" text DEFAULT '187 100% 42%' NOT NULL,
	"icon" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_color_check" CHECK ("categories"."color" ~ '^[0-9.]+ +[0-9.]+% +[0-9.]+%$')
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_url_unique" UNIQUE("url"),
	CONSTRAINT "media_kind_check" CHECK ("media"."kind" in ('image', 'video', 'audio')),
	CONSTRAINT "media_color_check" CHECK ("media"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_content_check" CHECK (btrim("comments"."content") <> '')
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
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"content" text DEFAULT '' NOT NULL,
	"summary" text,
	"image_url" text,
	"video_url" text,
	"audio_url" text,
	"thumbnail_url" text,
	"additional_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"sources" text,
	"useful_links" text,
	"category_id" uuid,
	"author_id" uuid,
	"reporter_name" text,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"position" text DEFAULT 'home' NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (coreto_search_text(title, summary)) STORED,
	"search_vector" "tsvector" GENERATED ALWAYS AS (coreto_search_vector(title, summary)) STORED,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_position_check" CHECK ("news"."position" in ('home', 'home_recent', 'destaque', 'category')),
	CONSTRAINT "news_views_check" CHECK ("news"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "banner_controls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "banner_controls_section_unique" UNIQUE("section")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_url" text,
	"link_url" text,
	"active" boolean DEFAULT true NOT NULL,
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
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_sent_index" ON "notifications" USING btree ("created_at" DESC NULLS FIRST) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "page_views_newest_index" ON "page_views" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_article_index" ON "comments" USING btree ("news_id","created_at" DESC NULLS FIRST) WHERE approved;--> statement-breakpoint
CREATE INDEX "comments_newest_index" ON "comments" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_user_index" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "likes_user_index" ON "likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_list_index" ON "news" USING btree ("order_index" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_front_index" ON "news" USING btree ("featured","order_index" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_category_index" ON "news" USING btree ("category_id","order_index" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_author_index" ON "news" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "news_search_text_index" ON "news" USING gin (search_text gin_trgm_ops) WHERE published;--> statement-breakpoint
CREATE INDEX "news_search_vector_index" ON "news" USING gin ("search_vector") WHERE published;--> statement-breakpoint
CREATE INDEX "banners_order_index" ON "banners" USING btree ("order_index") WHERE active;--> statement-breakpoint
CREATE INDEX "bottom_nav_order_index" ON "bottom_nav" USING btree ("order_index");--> statement-breakpoint
CREATE INDEX "popups_active_index" ON "popups" USING btree ("published_at" DESC NULLS FIRST) WHERE active;--> statement-breakpoint
CREATE INDEX "stories_newest_index" ON "stories" USING btree ("created_at" DESC NULLS FIRST);