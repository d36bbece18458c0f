import type { Picture } from "#domain/media/types.ts";

/** Lengths in characters. */
export const AUTHOR_LIMITS = { name: 120, slug: 80, role: 120, bio: 2000, photoUrl: 500, email: 120, website: 500 };

/** An author who signs an article; their page may be gone. */
export interface Byline {
  authorId: string;
  name: string;
}

/** An author who signs an article, as readers see it. */
export interface ShownByline {
  name: string;
  /** Last part of the address of their page; null where it is gone. */
  slug: string | null;
  authorId: string;
  /** As on their page; absent without one. */
  photo?: Picture;
  role?: string | null;
  bio?: string | null;
  /** Their pages elsewhere, as in `Contact`. */
  website?: string | null;
  instagram?: string | null;
}

/** Ways to reach an author; null for none. */
interface Contact {
  email: string | null;
  /** Digits, with the country's. */
  whatsapp: string | null;
  website: string | null;
  /** Name of the account there. */
  instagram: string | null;
}

/** An author with all that their page shows. */
export interface AuthorPage extends Contact {
  id: string;
  name: string;
  slug: string;
  role: string | null;
  bio: string | null;
  photo: Picture | null;
  /** Published articles that they signed. */
  articleCount: number;
}

/** An author as the form shows it. */
export interface AdminAuthor extends Contact {
  id: string;
  name: string;
  slug: string;
  role: string | null;
  bio: string | null;
  photoUrl: string | null;
  /** The account that they write with. */
  profileId: string | null;
}

/** An author in the newsroom's table. */
export interface ListedAuthor extends Pick<AdminAuthor, "id" | "name" | "slug" | "role" | "photoUrl"> {
  /** Name of the account. */
  account: string | null;
  /** Articles that they signed, drafts among them. */
  articleCount: number;
}
