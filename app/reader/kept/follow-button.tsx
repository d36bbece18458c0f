import { Plus } from "lucide";
import { type ComponentType, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { FULL_TEXT, KEPT_TEXT } from "#domain/kept/text.ts";
import { type FollowedSubject, partsOf } from "#domain/kept/types.ts";
import styles from "./kept-buttons.module.css";
import { addItem, removeItem, useIsKept } from "./lists.ts";
import type { NewsletterOfferProps, SubjectNewsletter } from "./newsletter-offer.tsx";
import type { NotifyOfferProps } from "./notify-offer.tsx";

/** Without its code nothing is offered. */
const loadOffer = (): Promise<ComponentType<NotifyOfferProps>> =>
  import("./notify-offer.tsx").then(
    ({ NotifyOffer }) => NotifyOffer,
    () => () => null,
  );
const loadNewsletterOffer = (): Promise<ComponentType<NewsletterOfferProps>> =>
  import("./newsletter-offer.tsx").then(
    ({ NewsletterOffer }) => NewsletterOffer,
    () => () => null,
  );

interface FollowButtonProps {
  subject: FollowedSubject;
  /** Begin of the button's words and of its name. */
  label?: string;
  className?: string;
  /** False where the page offers notices of the subject itself. */
  offersNotices?: boolean;
  /** The newsletter of the subject, if there is one. */
  newsletter?: SubjectNewsletter | null;
}

/** Follows a subject in this browser; of a category or a coverage it then offers notices, and the newsletter of the subject. */
export function FollowButton(props: FollowButtonProps) {
  const { subject, label = "Seguir", className = "btn", offersNotices = true, newsletter } = props;
  const isFollowed = useIsKept("follow", subject.key);
  const [isTouched, setIsTouched] = useState(false);
  const toast = useToast();
  const { kind } = partsOf(subject.key);
  const hasNotices = offersNotices && (kind === "category" || kind === "coverage");
  const Offer = useLazyComponent(hasNotices && isTouched, loadOffer);
  const MailOffer = useLazyComponent(Boolean(newsletter) && isTouched, loadNewsletterOffer);
  const follow = () => {
    const { key, name, address, picture } = subject;
    const added = addItem("follow", { key, name, address, picture, at: Date.now() });
    if (added === "full") return toast({ title: KEPT_TEXT.notStored, text: FULL_TEXT.follow, destructive: true });
    if (added === "refused")
      return toast({ title: KEPT_TEXT.notStored, text: KEPT_TEXT.notStoredText, destructive: true });
    setIsTouched(true);
    toast({ title: `${KEPT_TEXT.followed} ${name}`, text: KEPT_TEXT.followedText });
  };
  const stop = () => {
    removeItem("follow", subject.key);
    toast({ title: `${KEPT_TEXT.unfollowed} ${subject.name}`, onUndo: follow });
  };
  const button = (
    <span className={`needs-script ${styles.following}`}>
      <button
        type="button"
        className={classNames(className, isFollowed && "line")}
        aria-label={`${isFollowed ? "Seguindo" : label} ${subject.name}`}
        aria-pressed={isFollowed}
        data-replay="400"
        onClick={isFollowed ? stop : follow}
      >
        {!isFollowed && <Icon icon={Plus} />}
        {isFollowed ? "Seguindo" : label}
      </button>
      {isFollowed && Offer && <Offer subject={subject} />}
    </span>
  );
  if (!newsletter) return button;
  return (
    <>
      {button}
      {isFollowed && MailOffer && <MailOffer newsletter={newsletter} />}
    </>
  );
}
