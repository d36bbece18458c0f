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
ALTER TABLE "notifications" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_push_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."push_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_due_index" ON "push_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_fingerprint_index" ON "push_messages" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "push_messages_created_index" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_messages_waiting_index" ON "push_messages" USING btree ("created_at") WHERE spread_at is null;--> statement-breakpoint
CREATE INDEX "push_messages_path_index" ON "push_messages" USING btree ("path","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_topics_index" ON "push_subscriptions" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint

-- Every row is updated by a claim and deleted soon after: without room in its pages and frequent vacuums the table would grow with each message.
ALTER TABLE push_deliveries SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint

-- Processes hear of a new message at once; the job of every minute finds one that they missed.
CREATE TRIGGER push_messages_announce_insert AFTER INSERT ON push_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION coreto_announce_rows('id');
