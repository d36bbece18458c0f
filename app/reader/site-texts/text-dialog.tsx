import { useEffect } from "react";
import { useLocation } from "react-router";
import { useFetcher } from "#app/use-fetcher.ts";
import { whenOnline } from "#app/when-online.ts";
import { ContentDialog } from "../shell/content-dialog.tsx";
import { Contents } from "./contents.tsx";
import type { SiteText, SiteTextContents } from "./site-text.ts";

/** A text about the site in a dialog. It may be long and is rarely opened, so it is loaded when opened. */
export function TextDialog({ text: { title, hash, path } }: { text: SiteText }) {
  const { data, load } = useFetcher<SiteTextContents | null>({ key: hash });
  const isOpen = useLocation().hash === `#${hash}`;
  useEffect(() => {
    if (isOpen) return whenOnline(() => void load(path));
  }, [isOpen, load, path]);
  return (
    <ContentDialog hash={hash} title={title}>
      {data === undefined ? (
        <p>
          <span className="needs-script" role="status">
            Carregando...
          </span>{" "}
          <a href={path}>Abrir em outra página</a>
        </p>
      ) : (
        <Contents contents={data} />
      )}
    </ContentDialog>
  );
}
