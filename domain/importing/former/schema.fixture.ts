/** Tables of the hosted system, as far as its import reads them. */
export const FORMER_SCHEMA = `
  create schema auth;
  create table auth.users (id uuid primary key, email varchar, encrypted_password varchar, email_confirmed_at timestamptz,
    raw_user_meta_data jsonb, created_at timestamptz);
  create table profiles (id uuid primary key, full_name text, bio text, phone text, website text, social text, location text, avatar_url text);
  create table user_roles (user_id uuid, role text);
  create table categories (id uuid primary key, name text, slug text, color text, icon text, active boolean);
  create table news (id uuid primary key, title text, slug text, content text, summary text, image_url text, video_url text,
    audio_url text, thumbnail_url text, additional_images text[], sources text, useful_links text, category_id uuid, author_id uuid,
    reporter_name text, author_name text, created_at timestamptz, published_at timestamptz, published boolean, featured boolean,
    order_index int, position text, views int);
  create table likes (id uuid primary key default gen_random_uuid(), news_id uuid, user_id uuid);
  create table comments (id uuid primary key default gen_random_uuid(), news_id uuid, user_id uuid, content text, approved boolean, created_at timestamptz);
  create table site_settings (key text primary key, value text);
  create table bottom_nav (id uuid primary key default gen_random_uuid(), title text, icon text, action_type text, action_target text, order_index int);
  create table page_views (id bigint generated always as identity, path text)`;
