import type { ModeratedComment } from "#domain/comments/moderation.ts";

/** Names a comment of a form with the words that were read: its writer may change them meanwhile. */
export function ReadComment({ comment: { id, version } }: { comment: Pick<ModeratedComment, "id" | "version"> }) {
  return (
    <>
      <input type="hidden" name="ids[]" value={id} />
      <input type="hidden" name="read[]" value={`${id} ${version}`} />
    </>
  );
}
