import type { IconNode } from "lucide";
import { renderPieces } from "#app/features/pieces.tsx";
import { useEntriesOn, useSwitchedOn } from "#app/switched-on.tsx";
import { OFFER_LINK } from "../advertising/link.ts";
import { ConsentBanner } from "../analytics/consent-banner.tsx";
import { CountedVisit, trackGivenConsent } from "../analytics/tracking.ts";
import type { FrameFacts } from "../features.server.ts";
import { KeptInStep } from "../kept/kept-in-step.tsx";
import { KEPT_LINK } from "../kept/link.ts";
import { NewForYouLink } from "../kept/new-for-you-link.tsx";
import { LiveStrip } from "../live/live-strip.tsx";
import { FooterSignUp } from "../newsletter/footer-sign-up.tsx";
import { NEWSLETTER_LINK, NEWSLETTER_MORE_LINK } from "../newsletter/link.ts";
import { PUSH_LINK } from "../push/link.ts";
import { PushQuestion } from "../push/push-question.tsx";
import { SUBMISSIONS_LINK } from "../submissions/link.ts";
import { SUPPORT_LINK } from "../support/link.ts";
import { TOWN_LINKS } from "../town/link.ts";
import type {
  ConsentPieceProps,
  FramePieceProps,
  FreshPieceProps,
  StripPieceProps,
  VisitPieceProps,
} from "./places.ts";

/** A link to a page of a feature. */
export interface FeatureLink {
  /** The name of its feature. */
  feature: string;
  to: string;
  label: string;
  icon: IconNode;
  /** Whether there is something behind it; absent: always. */
  isShown?: (facts: FrameFacts) => boolean;
}

/** Selects the links that have something behind them, of features that are switched on. */
export function useShownLinks(): (links: FeatureLink[], facts: FrameFacts) => FeatureLink[] {
  const isOn = useSwitchedOn();
  return (links, facts) => links.filter(({ feature, isShown }) => isOn(feature) && (isShown?.(facts) ?? true));
}

export const MENU_LINKS: FeatureLink[] = [KEPT_LINK, ...TOWN_LINKS, SUBMISSIONS_LINK, NEWSLETTER_LINK, SUPPORT_LINK];
export const OWN_LINKS: FeatureLink[] = [KEPT_LINK];
export const MORE_LINKS: FeatureLink[] = [
  ...TOWN_LINKS,
  SUBMISSIONS_LINK,
  PUSH_LINK,
  NEWSLETTER_MORE_LINK,
  SUPPORT_LINK,
];
export const FOOTER_LINKS: FeatureLink[] = [
  ...TOWN_LINKS,
  SUBMISSIONS_LINK,
  NEWSLETTER_LINK,
  PUSH_LINK,
  SUPPORT_LINK,
  OFFER_LINK,
];

/** What the strip of the day says of new articles. */
export const FreshPieces = (props: FreshPieceProps) => renderPieces({ kept: NewForYouLink }, props);

/** What stands below the header. */
export const StripPieces = (props: StripPieceProps) => renderPieces({ live: LiveStrip }, props);

/** What asks below the header, until the reader has answered, whether visits may be counted. */
export const ConsentPieces = (props: ConsentPieceProps) => renderPieces({ analytics: ConsentBanner }, props);

const AFTER_CONSENT: Record<string, (path: string | null) => void> = { analytics: trackGivenConsent };
/** What they do once the reader has allowed it, on the page of a path. */
export function useGivenConsent(path: string | null): () => void {
  const entries = useEntriesOn(AFTER_CONSENT);
  return () => {
    for (const [, count] of entries) count(path);
  };
}

/** What learns of every page that is opened. */
export const VisitPieces = (props: VisitPieceProps) => renderPieces({ analytics: CountedVisit }, props);

/** What the footer ends with. */
export const FooterPieces = () => renderPieces({ newsletter: FooterSignUp }, {});

/** What every page has beside its content. */
export const FramePieces = (props: FramePieceProps) => renderPieces({ push: PushQuestion, kept: KeptInStep }, props);
