import type { IconNode } from "lucide";
import type { FrameFacts } from "../features.server.ts";
import { KeptInStep } from "../kept/kept-in-step.tsx";
import { KEPT_LINK } from "../kept/link.ts";
import { NewForYouLink } from "../kept/new-for-you-link.tsx";
import { FooterSignUp } from "../newsletter/footer-sign-up.tsx";
import { NEWSLETTER_LINK, NEWSLETTER_MORE_LINK } from "../newsletter/link.ts";
import { PUSH_LINK } from "../push/link.ts";
import { PushQuestion } from "../push/push-question.tsx";
import { renderPieces } from "./pieces.tsx";
import type { FramePieceProps, FreshPieceProps } from "./places.ts";

/** A link to a page of a feature. */
export interface FeatureLink {
  to: string;
  label: string;
  icon: IconNode;
  /** Whether there is something behind it; absent: always. */
  isShown?: (facts: FrameFacts) => boolean;
}

/** The links that have something behind them. */
export const shownLinks = (links: FeatureLink[], facts: FrameFacts): FeatureLink[] =>
  links.filter(({ isShown }) => isShown?.(facts) ?? true);

export const MENU_LINKS: FeatureLink[] = [KEPT_LINK, NEWSLETTER_LINK];
export const OWN_LINKS: FeatureLink[] = [KEPT_LINK];
export const MORE_LINKS: FeatureLink[] = [PUSH_LINK, NEWSLETTER_MORE_LINK];
export const FOOTER_LINKS: FeatureLink[] = [NEWSLETTER_LINK, PUSH_LINK];

/** What the strip of the day says of new articles. */
export const FreshPieces = (props: FreshPieceProps) => renderPieces({ kept: NewForYouLink }, props);

/** What the footer ends with. */
export const FooterPieces = () => renderPieces({ newsletter: FooterSignUp }, {});

/** What every page has beside its content. */
export const FramePieces = (props: FramePieceProps) => renderPieces({ push: PushQuestion, kept: KeptInStep }, props);
