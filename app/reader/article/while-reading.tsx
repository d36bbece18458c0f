import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { TEXT_SIZE } from "./hashes.ts";
import type { ReadersArticle } from "./load-article.server.ts";

export interface WhileReadingProps {
  article: ReadersArticle;
  /** Whether it has a reading bar: neither a dialog nor a preview has one. */
  withBar?: boolean;
}

const load = (): Promise<ComponentType<WhileReadingProps>> =>
  import("./reading-aids.tsx").then(
    ({ ReadingAids }) => ReadingAids,
    () => () => null,
  );

/** The reading bar and the choice of the text's size, loaded when the page is first scrolled or the choice is opened. */
export function WhileReading(props: WhileReadingProps) {
  const [isScrolled, setIsScrolled] = useState(false);
  const isChoosing = useLocation().hash === `#${TEXT_SIZE}`;
  useEffect(() => {
    const handleScroll = () => setIsScrolled(true);
    addEventListener("scroll", handleScroll, { passive: true, once: true });
    return () => removeEventListener("scroll", handleScroll);
  }, []);
  const Aids = useLazyComponent(isScrolled || isChoosing, load);
  return Aids && <Aids {...props} />;
}
