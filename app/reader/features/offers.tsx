import { type LazyPiece, renderLazyPieces, renderPieces } from "#app/features/pieces.tsx";
import { useSwitchedOn } from "#app/switched-on.tsx";
import type { Insertion } from "../article/text/article-text.tsx";
import type { HomeFacts } from "../features.server.ts";
import { ArticleSignUp } from "../newsletter/article-sign-up.tsx";
import { HomeSignUp } from "../newsletter/home-sign-up.tsx";
import { useTextSignUp } from "../newsletter/text-sign-up.tsx";
import { coverageNoticeLink } from "../push/link.ts";
import { ArticleAsk } from "../support/ask.tsx";
import { isTownOnFront, TownLines } from "../town/town-lines.tsx";
import type { FeatureLink } from "./frame.tsx";
import type { SubjectPieceProps } from "./places.ts";

/** What features show first beside the newest articles of the home page, and whether they show anything there. */
export const HomeRail = (props: { facts: HomeFacts }) => renderPieces({ town: TownLines }, props);
const ON_RAIL: Record<string, (facts: HomeFacts) => boolean> = { town: isTownOnFront };
export const hasHomeRail = (facts: HomeFacts): boolean => Object.values(ON_RAIL).some((isShown) => isShown(facts));

/** What features offer on the home page, between its lists. */
export const HomeOffers = (props: { facts: HomeFacts }) => renderPieces({ newsletter: HomeSignUp }, props);

/** What they offer below an article. @param category the address of its category */
export const ArticleOffers = (props: { category: string | null }) =>
  renderPieces({ newsletter: ArticleSignUp, support: ArticleAsk }, props);

/** What they insert into the text of an article. */
const INSERTIONS: Record<string, (id: string, after: number | null) => Insertion | null> = {
  newsletter: useTextSignUp,
};
export function useInsertion(id: string, after: number | null): Insertion | null {
  const isOn = useSwitchedOn();
  return Object.entries(INSERTIONS).reduce<Insertion | null>((found, [feature, insert]) => {
    const insertion = insert(id, after);
    return (isOn(feature) ? insertion : null) ?? found;
  }, null);
}

const COVERAGE_LINKS: Record<string, (newsId: string) => FeatureLink> = { push: coverageNoticeLink };
/** Links beside a running coverage, for the id of its article. */
export const listCoverageLinks = (newsId: string): FeatureLink[] =>
  Object.values(COVERAGE_LINKS).map((link) => link(newsId));

type Offer = LazyPiece<SubjectPieceProps>;

const OFFERS_BESIDE: Record<string, Offer> = {
  push: () => import("../push/notify-offer.tsx").then(({ NotifyOffer }) => NotifyOffer),
};
const OFFERS_BELOW: Record<string, Offer> = {
  newsletter: () => import("../newsletter/newsletter-offer.tsx").then(({ NewsletterOffer }) => NewsletterOffer),
};

/** What they offer to somebody who has just begun to follow a subject, beside the button and below it. */
export const OffersBeside = (props: SubjectPieceProps) => renderLazyPieces(OFFERS_BESIDE, props);
export const OffersBelow = (props: SubjectPieceProps) => renderLazyPieces(OFFERS_BELOW, props);
