import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useGoBack } from "./use-go-back.ts";

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
