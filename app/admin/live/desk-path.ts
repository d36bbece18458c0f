import { href } from "react-router";

/** The screen of the coverage of an article, by its id. */
export const coverageDeskPath = (id: string): string => href("/admin/news/:id/ao-vivo", { id });
