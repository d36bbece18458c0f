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
