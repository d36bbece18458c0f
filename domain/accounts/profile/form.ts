import { z } from "zod";
import { isWebAddress } from "#domain/media/types.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { PROFILE_FIELD_TEXT } from "./text.ts";

/** Lengths in characters. */
export const PROFILE_LIMITS = {
  fullName: 120,
  bio: 1000,
  phone: 40,
  website: 300,
  social: 300,
  location: 120,
} as const;

/** A reader's own profile (docs/product.md, "Profile"). */
export interface OwnProfile {
  id: string;
  email: string;
  fullName: string | null;
  bio: string | null;
  phone: string | null;
  website: string | null;
  social: string | null;
  location: string | null;
  avatarUrl: string | null;
  /** How many likes and comments are theirs. */
  likes: number;
  comments: number;
  /** Whether they get a mail when their comments are answered. */
  answerMail: boolean;
}

const field = (max: number, tidy = (text: string) => tidyText(text).trim()) =>
  z
    .string()
    .overwrite(tidy)
    .max(max, PROFILE_FIELD_TEXT.tooLong(max))
    .default("")
    .transform((text) => text || null);

/** It is shown as a link, so it must be an address; a bare host name gets https:// in front. */
const website = z
  .string()
  .trim()
  .max(PROFILE_LIMITS.website, PROFILE_FIELD_TEXT.tooLong(PROFILE_LIMITS.website))
  .default("")
  .transform(completeAddress)
  .refine((text) => text === "" || (/^https?:/i.test(text) && isWebAddress(text)), PROFILE_FIELD_TEXT.website)
  .transform((text) => text || null);

/** The profile form; empty fields become null. */
export const profileSchema = z.object({
  fullName: field(PROFILE_LIMITS.fullName, tidyLine),
  bio: field(PROFILE_LIMITS.bio),
  phone: field(PROFILE_LIMITS.phone),
  website,
  social: field(PROFILE_LIMITS.social),
  location: field(PROFILE_LIMITS.location),
});

export type ProfileForm = z.infer<typeof profileSchema>;

/** Whether the comments of a reader who deletes the account stay. */
export const LEAVING_COMMENTS = ["keep", "remove"] as const;
export type LeavingComments = (typeof LEAVING_COMMENTS)[number];

export const deleteAccountSchema = z.object({
  password: z.string().min(1, PROFILE_FIELD_TEXT.password),
  comments: z.enum(LEAVING_COMMENTS).default("keep"),
});
