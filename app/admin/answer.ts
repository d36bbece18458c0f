import type { FormFailure } from "#app/form.server.ts";
import type { Toast } from "#app/ui/toast.tsx";

/** What an action of the back office says to its screen. Screens send forms by `useFetcher`; the shell shows the toasts. */
export interface Answer {
  toast?: Toast;
  /** What was wrong with the form, with what was typed. */
  failure?: FormFailure;
  /** What the form is compared with when it is sent again, where somebody else saved the same meanwhile. */
  seen?: string;
  /** Whether nobody is signed in any more. */
  signedOut?: boolean;
}
