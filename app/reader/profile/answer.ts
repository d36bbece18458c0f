import type { FormFailure } from "#app/form.server.ts";

/** What the forms of the profile ask for. */
export const INTENTS = ["salvar", "limpar", "trocar-foto", "remover-foto"] as const;
export type ProfileIntent = (typeof INTENTS)[number];

/** What became of it. */
export interface ProfileAnswer {
  intent: ProfileIntent;
  /** Done: what a toast says. */
  done?: string;
  /** Not done: a message, and what to do where it does not say so itself. */
  error?: { title: string; text?: string };
  /** The form as it was typed, with what is wrong beside its fields. */
  failure?: Pick<FormFailure, "values" | "fields">;
  /** Whether it was refused because nobody is signed in any more. */
  signedOut?: boolean;
}

/** The profile's own dialogs, by the part of the address that opens them. */
export const PICTURE_DIALOG = "foto";
export const CLEAR_DIALOG = "limpar";

/** The query parameter that opens the edit mode, so that it works without JavaScript. */
export const EDIT = "editar";
