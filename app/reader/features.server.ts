import type { RouterContextProvider } from "react-router";
import { findSubjectNewsletter } from "./newsletter/load-newsletters.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What features know of the category that a page is about, for their pieces. */
export const loadSubjectFacts = async (context: Context, categoryId: string) => ({
  newsletter: await findSubjectNewsletter(context, categoryId),
});
export type SubjectFacts = Awaited<ReturnType<typeof loadSubjectFacts>>;
