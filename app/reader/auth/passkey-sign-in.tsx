import { KeyRound } from "lucide";
import { useState } from "react";
import { type PasskeyError, signInWithPasskey } from "#app/passkey-browser.ts";
import { usePasskeySupport } from "#app/passkey-support.ts";
import { FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { withFlash } from "../shell/flash-messages.ts";

/**
 * Signing in with a passkey. It needs JavaScript, because WebAuthn has no form. Hidden in browsers without passkeys; its space is
 * reserved until that is known, so that nothing moves.
 */
export function PasskeySignIn({ returnTo, label }: { returnTo: string; label: string }) {
  const supported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (supported === false) return null;

  const handleClick = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signInWithPasskey();
      // A full page load, because the current page was rendered for a visitor.
      window.location.assign(withFlash(returnTo, "entrou"));
    } catch (error) {
      setFailure((error as PasskeyError).message);
      setBusy(false);
    }
  };

  return (
    <>
      {failure && <FormError title={ACCOUNT_TEXT.signIn.failed}>{failure}</FormError>}
      <button type="button" className="btn line needs-script" data-replay="8000" disabled={busy} onClick={handleClick}>
        <Icon icon={KeyRound} />
        {label}
      </button>
    </>
  );
}
