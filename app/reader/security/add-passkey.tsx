import { KeyRound } from "lucide";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { addPasskey, type PasskeyError } from "#app/passkey-browser.ts";
import { usePasskeySupport } from "#app/passkey-support.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { donePath } from "./done.ts";
import styles from "./security.module.css";

/** Creates a passkey on this device. It needs JavaScript, because WebAuthn has no form. */
export function AddPasskey({ device }: { device: string }) {
  const supported = usePasskeySupport();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim() || device;
    setBusy(true);
    setFailure(undefined);
    try {
      await addPasskey(name);
      await navigate(donePath("chave"), { replace: true });
    } catch (error) {
      setFailure((error as PasskeyError).message);
    }
    setBusy(false);
  };

  return (
    <>
      <p className={`meta ${styles.scriptMissing}`}>
        Para adicionar uma chave de acesso, ative o JavaScript deste navegador.
      </p>
      {supported === false && (
        <p className="meta">
          Este navegador não conhece chaves de acesso. Use um navegador mais novo para adicionar uma.
        </p>
      )}
      {supported !== false && (
        <form className="stack needs-script" onSubmit={handleSubmit}>
          {failure && <FormError title="Não foi possível adicionar a chave">{failure}</FormError>}
          <Field
            label="Nome da nova chave"
            name="name"
            defaultValue={device}
            autoComplete="off"
            help="Para reconhecer o aparelho nesta lista."
          />
          <button type="submit" className="btn" disabled={!supported} {...pendingButtonProps(busy)}>
            <Icon icon={KeyRound} />
            Adicionar chave de acesso
          </button>
        </form>
      )}
    </>
  );
}
