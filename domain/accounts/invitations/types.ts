import type { NewsroomRole } from "#domain/accounts/roles.ts";

/** Days for which the link of an invitation is valid. */
export const INVITATION_DAYS = 7;
/** Most pending invitations. */
export const INVITATIONS_MAX = 100;

/** Where the link of an invitation leads. */
export const INVITATION_PATH = "/convite";

/** An invitation that waits, for the screen of users. */
export interface Invitation {
  id: string;
  email: string;
  role: NewsroomRole;
  /** Name of who sent it. */
  by: string | null;
  /** When the newest mail was sent, and until when its link is valid. ISO 8601. */
  sentAt: string;
  expiresAt: string;
  isOver: boolean;
}

/** An invitation for the page that its link opens. */
export interface OpenInvitation {
  email: string;
  role: NewsroomRole;
  /** Whether a confirmed account has the address: its holder signs in. */
  hasAccount: boolean;
}
