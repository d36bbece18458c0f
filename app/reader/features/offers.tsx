import type { ComponentType } from "react";
import type { HomeFacts } from "../features.server.ts";
import { ArticleSignUp } from "../newsletter/article-sign-up.tsx";
import { HomeSignUp } from "../newsletter/home-sign-up.tsx";
import { useTextSignUp } from "../newsletter/text-sign-up.tsx";
import { renderPieces } from "./pieces.tsx";
import type { SubjectPieceProps } from "./places.ts";

/** What features offer on the home page, between its lists. */
export const HomeOffers = (props: { facts: HomeFacts }) => renderPieces({ newsletter: HomeSignUp }, props);

/** What they offer below an article. */
export const ArticleOffers = () => renderPieces({ newsletter: ArticleSignUp }, {});

/** What they insert into the text of an article. */
export const useInsertion = useTextSignUp;

/** What they offer to somebody who has just begun to follow a subject, beside and below the button; without its code nothing is offered. */
export const FOLLOWED_OFFERS = {
  beside: (): Promise<ComponentType<SubjectPieceProps>> =>
    import("../push/notify-offer.tsx").then(
      ({ NotifyOffer }) => NotifyOffer,
      () => () => null,
    ),
  below: (): Promise<ComponentType<SubjectPieceProps>> =>
    import("../newsletter/newsletter-offer.tsx").then(
      ({ NewsletterOffer }) => NewsletterOffer,
      () => () => null,
    ),
};
