CREATE TABLE "newsletter_departures" (
	"hash" text NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"departed_on" date NOT NULL,
	CONSTRAINT "newsletter_departures_hash_newsletter_id_pk" PRIMARY KEY("hash","newsletter_id"),
	CONSTRAINT "newsletter_departures_hash_check" CHECK ("newsletter_departures"."hash" ~ '^[A-Za-z0-9_-]{43}$')
);
