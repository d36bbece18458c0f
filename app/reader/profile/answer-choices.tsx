import { MessagesSquare, Smartphone } from "lucide";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { topicNote } from "#domain/push/text.ts";
import { answersTopic } from "#domain/push/types.ts";
import { FAILURE_TEXT, SUPPORT_TEXT } from "../push/push-words.ts";
import { useThisBrowser } from "../push/use-this-browser.ts";
import type { answersForm } from "./forms.server.ts";
import styles from "./profile.module.css";

/** Whether answers to the reader's comments are mailed; a press changes it, also without scripts. */
export function AnswerMails({ wanted }: { wanted: boolean }) {
  const toast = useToast();
  const { form, sent, busy } = useActionForm<typeof answersForm>({
    intent: "respostas",
    failed: PROFILE_TEXT.answersFailed,
    onDone: ({ toast: done }) => done && toast(done),
  });
  const isOn = sent ? sent.get("wanted") === "on" : wanted;
  return (
    <ActionForm form={form} action={href("/profile")}>
      <input type="hidden" name="wanted" value={isOn ? "" : "on"} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label="Respostas por e-mail"
        {...pendingButtonProps(busy)}
      >
        <Icon icon={MessagesSquare} />
        <span className={styles.label}>
          Respostas por e-mail
          <small>{isOn ? "Ligado: avisamos quando responderem" : "Desligado"}</small>
        </span>
        <span className={isOn ? "switch on" : "switch"} />
      </button>
    </ActionForm>
  );
}

/** Whether this browser gets a notice about answers to the reader's comments, while they are signed in here. */
export function AnswerPush({ readerId, publicKey }: { readerId: string; publicKey: string }) {
  const own = answersTopic(readerId);
  const { support, topics, isKnown, wanted, isBusy, failure, save, stop } = useThisBrowser(publicKey);
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
      <span className={styles.label}>
        {PROFILE_TEXT.answersHere}
        <small id="respostas-no-aparelho" role={failure ? "alert" : undefined}>
          {problem ?? topicNote(own)}
        </small>
      </span>
      <span className={isOn ? "switch on" : "switch"} />
    </button>
  );
}
