ALTER TABLE "newsletters" ADD COLUMN "planned_from" timestamp with time zone DEFAULT now() NOT NULL;
