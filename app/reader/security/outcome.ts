import type { FormFailure } from "#app/form.server.ts";

export const SECURITY_PATH = "/profile/seguranca";

/** The sections of the screen, as their fragments. */
export const SECTIONS = ["aplicativo", "chaves", "telefone", "senha", "aparelhos"] as const;
export type SectionId = (typeof SECTIONS)[number];

/** Query parameter that names what was just done. */
export const DONE = "feito";
export const APP_ENROLLED = "aplicativo";

/** An authenticator app that waits for its first code. Shown once and never sent back. */
export interface Enrolment {
  /** `otpauth:` address, for an app on the same device. */
  uri: string;
  /** The secret, for typing. */
  secret: string;
  qr: { size: number; path: string };
  backupCodes: string[];
}

/** What became of a form of this screen that did not lead on. */
export interface Outcome {
  section: SectionId;
  intent: string;
  failure?: FormFailure;
  enrolment?: Enrolment;
  backupCodes?: string[];
  /** A code is on its way to this number. */
  phoneNumber?: string;
}
