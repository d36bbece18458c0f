import { Send } from "lucide";
import { href } from "react-router";

/** The page where readers send something to the newsroom. */
export const SUBMISSIONS_LINK = { feature: "submissions", to: href("/envie"), label: "Envie", icon: Send };
