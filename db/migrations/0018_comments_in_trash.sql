WITH moved AS (
  INSERT INTO "trash" ("kind", "subject_id", "name", "deleted_at", "deleted_by_name")
  SELECT 'comment', "id", left("content", 80), "deleted_at", 'Redação' FROM "deleted_comments"
  RETURNING "id", "subject_id"
)
INSERT INTO "trash_rows" ("trash_id", "place", "table_name", "row", "person_id")
SELECT moved."id", 1, 'comments', to_jsonb(gone) - 'deleted_at', gone."user_id"
FROM moved JOIN "deleted_comments" gone ON gone."id" = moved."subject_id";--> statement-breakpoint
DROP TABLE "deleted_comments" CASCADE;
