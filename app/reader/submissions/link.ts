import { Send } from "lucide";
import { href } from "react-router";

/** The page where readers send something to the newsroom. */
export const SUBMISSIONS_LINK = { feature: "submissions", to: href("/envie"), label: "Envie", icon: Send };

/** The paths of its pages, for the site map. */
export const listSubmissionPaths = async (): Promise<string[]> => [SUBMISSIONS_LINK.to];
