import { MessagesSquare } from "lucide";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import styles from "../profile/profile.module.css";
import type { answersForm } from "./answers-form.server.ts";

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
