import type { Insertion } from "../article/text/article-text.tsx";
import type { HomeFacts } from "../features.server.ts";
import { ArticleSignUp } from "../newsletter/article-sign-up.tsx";
import { HomeSignUp } from "../newsletter/home-sign-up.tsx";
import { useTextSignUp } from "../newsletter/text-sign-up.tsx";
import { type LazyPiece, renderLazyPieces, renderPieces } from "./pieces.tsx";
import type { SubjectPieceProps } from "./places.ts";

/** What features offer on the home page, between its lists. */
export const HomeOffers = (props: { facts: HomeFacts }) => renderPieces({ newsletter: HomeSignUp }, props);

/** What they offer below an article. */
export const ArticleOffers = () => renderPieces({ newsletter: ArticleSignUp }, {});

/** What they insert into the text of an article. */
const INSERTIONS: Record<string, (id: string, after: number | null) => Insertion | null> = {
  newsletter: useTextSignUp,
};
export const useInsertion = (id: string, after: number | null): Insertion | null =>
  Object.values(INSERTIONS).reduce<Insertion | null>((found, insert) => insert(id, after) ?? found, null);

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
