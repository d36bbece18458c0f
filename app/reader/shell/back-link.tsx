import type { ReactNode } from "react";
import { href, Link, useNavigate, useNavigationType } from "react-router";
import { stepsBack } from "./steps-back.ts";

/** The back button: to the page of this site that was shown before, otherwise to the home page. */
export function BackLink({ icon }: { icon: ReactNode }) {
  const goBack = useGoBack();
  return (
    <Link
      className="backlink screen-only"
      to={href("/")}
      data-replay="400"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (goBack()) event.preventDefault();
      }}
    >
      {icon}
      Voltar
    </Link>
  );
}

/**
 * Goes back to the page of this site that was shown before. A reader who came from another site, or opened the address directly, is
 * not sent away.
 * @returns a function that reports whether there was such a page
 */
function useGoBack(): () => boolean {
  const navigate = useNavigate();
  const type = useNavigationType();
  return () => {
    const { navigation } = window as { navigation?: Navigation };
    // Browsers without the Navigation API do not say whose entries the history has.
    const cameFromHere =
      history.length > 1 && (type === "PUSH" || document.referrer.startsWith(`${window.location.origin}/`));
    const steps = navigation ? stepsBack(navigation) : cameFromHere ? 1 : null;
    if (steps !== null) navigate(-steps);
    return steps !== null;
  };
}
