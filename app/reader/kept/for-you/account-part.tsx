import { KeyRound } from "lucide";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { KEPT_TEXT } from "#domain/kept/text.ts";
import { useAuth } from "../../shell/auth-context.tsx";
import { AccountFailure, isEmpty, keepInStep, removeFromAccount, takeFromAccount, takeToAccount } from "../account.ts";
import { readState } from "../account-state.ts";
import styles from "./for-you.module.css";
import { useRelation } from "./use-relation.ts";

/** Whether a reader wants their lists in the account; to a visitor where that is possible. */
export function AccountPart() {
  const viewer = useAuth();
  if (viewer) return <OwnAccount key={viewer.session.reader} reader={viewer.session.reader} />;
  return (
    <p className={styles.here}>
      <Icon icon={KeyRound} />
      <span>
        Tudo isto fica só neste aparelho. <Link to={signInPath(href("/para-voce"))}>Entre na sua conta</Link> para ter
        as listas em todos os seus aparelhos.
      </span>
    </p>
  );
}

/** A question that stands in place of the switch's explanation. */
type Question = "join" | "remove";

function OwnAccount({ reader }: { reader: string }) {
  const toast = useToast();
  const relation = useRelation(reader);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  useEffect(() => {
    // What another device changed is shown at once; without a network the lists stay as they are.
    keepInStep(reader).catch(() => {});
  }, [reader]);

  const run = async (work: (reader: string) => Promise<void>, done: { title: string; text?: string }) => {
    setIsBusy(true);
    try {
      await work(reader);
      toast(done);
    } catch (error) {
      const text = error instanceof AccountFailure ? error.message : KEPT_TEXT.accountFailedText;
      toast({ title: KEPT_TEXT.accountFailed, text, destructive: true });
    }
    setIsBusy(false);
    setAsked(null);
  };
  const isOn = relation === "on";
  const handleSwitch = () => {
    const { owner } = readState();
    if (isOn) setAsked("remove");
    else if (relation === "ask" || (owner !== null && owner !== reader && !isEmpty())) setAsked("join");
    else void run(takeToAccount, { title: KEPT_TEXT.accountOn });
  };
  const question = relation === "ask" ? "join" : asked;
  return (
    <section className={styles.account} aria-labelledby="na-conta">
      <label>
        <b id="na-conta">Guardar na minha conta, em todos os aparelhos</b>
        <input
          type="checkbox"
          className="switch needs-script"
          checked={isOn}
          disabled={isBusy || question === "join"}
          aria-describedby="na-conta-o-que"
          onChange={handleSwitch}
        />
      </label>
      <p id="na-conta-o-que">
        {isOn
          ? "As salvas, o que você segue, o histórico e onde parou estão na sua conta."
          : "Se ligar, o site guarda na sua conta as salvas, o que você segue, o histórico de 30 dias e onde parou. A redação não vê as suas listas, e você desliga quando quiser."}
      </p>
      {question === "join" && (
        <div role="group" aria-label="Listas deste aparelho">
          <p>Este aparelho tem listas que não são da sua conta. O que fazer com elas?</p>
          <button
            type="button"
            className="btn small"
            {...pendingButtonProps(isBusy)}
            onClick={() => void run(takeToAccount, { title: KEPT_TEXT.accountOn })}
          >
            Juntar à minha conta
          </button>
          <button
            type="button"
            className="btn line small"
            {...pendingButtonProps(isBusy)}
            onClick={() => void run(takeFromAccount, { title: KEPT_TEXT.accountOn })}
          >
            Apagar daqui e usar só as da conta
          </button>
        </div>
      )}
      {question === "remove" && (
        <div role="group" aria-label="Apagar da conta">
          <p>As listas serão apagadas da conta. Os aparelhos ficam com o que já têm.</p>
          <button
            type="button"
            className="btn bad small"
            {...pendingButtonProps(isBusy)}
            onClick={() => void run(removeFromAccount, { title: KEPT_TEXT.accountOff, text: KEPT_TEXT.accountOffText })}
          >
            Apagar da conta
          </button>
          <button type="button" className="btn line small" onClick={() => setAsked(null)}>
            Cancelar
          </button>
        </div>
      )}
    </section>
  );
}
