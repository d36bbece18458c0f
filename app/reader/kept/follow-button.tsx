import { Plus } from "lucide";
import { useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { FULL_TEXT, KEPT_TEXT } from "#domain/kept/text.ts";
import { OffersBelow, OffersBeside } from "../features/offers.tsx";
import type { SubjectPieceProps } from "../features/places.ts";
import styles from "./kept-buttons.module.css";
import { addItem, removeItem, useIsKept } from "./lists.ts";

/** Follows a subject in this browser; of a category or a coverage it then offers notices, and the newsletter of the subject. */
export function FollowButton(props: SubjectPieceProps) {
  const { subject, label = "Seguir", className = "btn" } = props;
  const isFollowed = useIsKept("follow", subject.key);
  const [isTouched, setIsTouched] = useState(false);
  const toast = useToast();
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
  return (
    <>
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
        {isFollowed && isTouched && <OffersBeside {...props} />}
      </span>
      {isFollowed && isTouched && <OffersBelow {...props} />}
    </>
  );
}
