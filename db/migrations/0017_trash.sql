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
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_profiles_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_newest_index" ON "trash" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trash_subject_index" ON "trash" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "trash_deleted_by_index" ON "trash" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "trash_rows_person_id_index" ON "trash_rows" USING btree ("person_id");