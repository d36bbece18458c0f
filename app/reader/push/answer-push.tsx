import { Smartphone } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { topicNote } from "#domain/push/text.ts";
import { answersTopic } from "#domain/push/types.ts";
import type { ProfilePieceProps } from "../features/places.ts";
import profile from "../profile/profile.module.css";
import { FAILURE_TEXT, SUPPORT_TEXT } from "./push-words.ts";
import { useThisBrowser } from "./use-this-browser.ts";

/** Whether this browser gets a notice about answers to the reader's comments, while they are signed in here. */
export function AnswerPush({ facts, reader }: ProfilePieceProps) {
  const own = answersTopic(reader);
  const { support, topics, isKnown, wanted, isBusy, failure, save, stop } = useThisBrowser(facts.push.publicKey);
  const on = wanted ?? topics?.map(({ topic }) => topic) ?? [];
  const isOn = on.includes(own);
  const handleClick = () => {
    if (isBusy) return;
    const next = isOn ? on.filter((topic) => topic !== own) : [...on, own];
    void (next.length === 0 ? stop() : save(next));
  };
  const problem =
    support !== null && support !== "ready" ? SUPPORT_TEXT[support].title : failure && FAILURE_TEXT[failure];
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={PROFILE_TEXT.answersHere}
      aria-describedby="respostas-no-aparelho"
      disabled={support !== "ready" || !isKnown}
      {...pendingButtonProps(isBusy)}
      onClick={handleClick}
    >
      <Icon icon={Smartphone} />
      <span className={profile.label}>
        {PROFILE_TEXT.answersHere}
        <small id="respostas-no-aparelho" role={failure ? "alert" : undefined}>
          {problem ?? topicNote(own)}
        </small>
      </span>
      <span className={isOn ? "switch on" : "switch"} />
    </button>
  );
}
