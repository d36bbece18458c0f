import type { ComponentType } from "react";
import type { SubjectPieceProps } from "./places.ts";

/** What features offer to somebody who has just begun to follow a subject; without its code nothing is offered. */
type Offer = () => Promise<ComponentType<SubjectPieceProps>>;

/** Beside the button. */
export const loadNoticeOffer: Offer = () =>
  import("../push/notify-offer.tsx").then(
    ({ NotifyOffer }) => NotifyOffer,
    () => () => null,
  );

/** Below it. */
export const loadNewsletterOffer: Offer = () =>
  import("../newsletter/newsletter-offer.tsx").then(
    ({ NewsletterOffer }) => NewsletterOffer,
    () => () => null,
  );
