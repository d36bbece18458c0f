import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments } from "#db/schema/comments.ts";
import type { LeavingPerson } from "#domain/shared/feature.ts";
import { stopAnswerPush } from "./answer-notices.server.ts";

/** Deletes the comments of somebody who wants so when they leave; others stay, as "Leitor removido". */
export async function eraseComments(tx: Database, { id: userId, comments: wish }: LeavingPerson): Promise<void> {
  if (wish !== "remove") return;
  const own = await tx.select({ id: comments.id }).from(comments).where(eq(comments.userId, userId));
  await stopAnswerPush(
    tx,
    own.map(({ id }) => id),
  );
  await tx.delete(comments).where(eq(comments.userId, userId));
}
