ALTER TABLE "accounts" ADD COLUMN "password_suffices" boolean;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "password_suffices" boolean;--> statement-breakpoint
-- Names of people whose accounts were deleted before deletions reached them.
UPDATE "audit_log" SET "actor_name" = 'Conta excluída' WHERE "actor_id" IS NULL AND "actor_name" <> 'Coreto';--> statement-breakpoint
UPDATE "audit_log" SET "subject_name" = 'Conta excluída'
WHERE "action" LIKE 'user.%' AND "subject_id" IS NOT NULL AND "subject_name" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "profiles" WHERE "profiles"."id"::text = "audit_log"."subject_id");--> statement-breakpoint
UPDATE "trash" SET "deleted_by_name" = 'Conta excluída'
WHERE "deleted_by" IS NULL AND "deleted_by_name" NOT IN ('Coreto', 'Redação');
