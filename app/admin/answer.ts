import type { FormFailure } from "#app/form.server.ts";
import type { Toast } from "#app/ui/toast.tsx";

/** A form that waits until its sender has proved who they are. */
export interface IdentityQuestion {
  /** Where the form goes. */
  action: string;
  fields: Record<string, string>;
  /** Whether a passkey proves it as well as the password. */
  hasPasskey: boolean;
  /** Why the last proof was refused. */
  error?: string;
}

/** What an action of the back office says to its screen. Screens send forms by `useFetcher`; the shell shows the toasts. */
export interface Answer {
  toast?: Toast;
  /** What is sent, and to which path, to take back what was done; offered for as long as the toast is there. */
  undo?: { action: string; fields: Record<string, string | string[]> };
  /** What was wrong with the form, with what was typed. */
  failure?: FormFailure;
  /** Id of the row that was saved. */
  row?: string;
  /** What the form is compared with when it is sent again, after it was saved, or after somebody else saved the same meanwhile. */
  seen?: string;
  /** Asks who sent the form to prove who they are, before it is sent again. */
  confirmIdentity?: IdentityQuestion;
  /** Whether nobody is signed in any more. */
  signedOut?: boolean;
}
