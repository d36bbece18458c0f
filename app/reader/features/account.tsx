import { renderPieces } from "#app/features/pieces.tsx";
import { AnswerMails } from "../comments/answer-mails.tsx";
import { KEPT_PROFILE_LINK } from "../kept/link.ts";
import { AccountNewsletters } from "../newsletter/account-newsletters.tsx";
import { NewsletterTick } from "../newsletter/newsletter-tick.tsx";
import { AnswerPush } from "../push/answer-push.tsx";
import { PUSH_PROFILE_LINK } from "../push/link.ts";
import { SupporterBadge } from "../support/supporter-badge.tsx";
import type { ProfilePieceProps, SignUpPieceProps } from "./places.ts";

/** What features offer beside a sign-up for an account. */
export const SignUpPieces = (props: SignUpPieceProps) => renderPieces({ newsletter: NewsletterTick }, props);

/** Whether answers to the reader's comments are mailed. */
export const AnswerChoice = (props: { wanted: boolean }) => renderPieces({ comments: AnswerMails }, props);

/** Where answers to the reader's comments are announced, beside mails. */
export const AnswerNotices = (props: ProfilePieceProps) => renderPieces({ push: AnswerPush }, props);

export const PROFILE_LINKS = [KEPT_PROFILE_LINK, PUSH_PROFILE_LINK];

/** What they show in a reader's profile. */
export const ProfilePieces = (props: ProfilePieceProps) =>
  renderPieces({ newsletter: AccountNewsletters, support: SupporterBadge }, props);
