import { KeyRound } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { SignInSteps } from "../sign-in/sign-in-steps.ts";

/** Signs in with a passkey of this device. */
export function KeyButton({ steps: { isBusy, signInWithKey }, className }: { steps: SignInSteps; className: string }) {
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => void signInWithKey()}
    >
      <Icon icon={KeyRound} />
      Usar a chave deste aparelho
    </button>
  );
}
