import type { RefusalReason } from "#app/forms/action-result.ts";
import {
  CoverageEnded,
  EntryTaken,
  LiveConflict,
  MomentRefused,
  NeedsEditor,
  NotOwnEntry,
  PictureGone,
} from "#domain/live/errors.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import { AppError } from "#platform/errors/app-error.ts";

/** Why something about a live coverage was refused, in words. */
interface Explained {
  reason: RefusalReason;
  text: string;
  /** The field of the form that it is about. */
  field?: string;
}

/** Explains an error of the domain; undefined for one that is not expected. */
export function explainLiveError(error: unknown): Explained | undefined {
  if (error instanceof CoverageEnded) return { reason: "invalid", text: LIVE_TEXT.ended };
  if (error instanceof EntryTaken) return { reason: "invalid", text: LIVE_TEXT.taken };
  if (error instanceof NotOwnEntry) return { reason: "forbidden", text: LIVE_TEXT.notOwn };
  if (error instanceof NeedsEditor) return { reason: "forbidden", text: LIVE_TEXT.needsEditor[error.what] };
  if (error instanceof LiveConflict) return { reason: "changed", text: LIVE_TEXT.changed };
  if (error instanceof MomentRefused) return { reason: "invalid", text: LIVE_TEXT[error.reason], field: "moment" };
  if (error instanceof PictureGone) return { reason: "invalid", text: LIVE_TEXT.picture, field: "picture" };
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "not_found") return { reason: "gone", text: LIVE_TEXT.gone };
  if (error.code === "forbidden") return { reason: "forbidden", text: LIVE_TEXT.forbidden };
  return error.code === "invalid" ? { reason: "invalid", text: LIVE_TEXT.invalid } : undefined;
}
