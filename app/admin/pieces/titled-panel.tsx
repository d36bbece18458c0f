import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface TitledPanelProps {
  /** Of its heading, for links. */
  id: string;
  title: ReactNode;
  /** Of the panel, besides its own. */
  className?: string;
  /** Whether only the heading keeps its distance from the edge, because rows below reach it. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A panel with a heading, which names it. */
export const TitledPanel = ({ id, title, className, isFlush = false, children }: TitledPanelProps) => (
  <section className={classNames("panel", !isFlush && "pad", className)} aria-labelledby={id}>
    <h2 className={isFlush ? "pad" : undefined} id={id}>
      {title}
    </h2>
    {children}
  </section>
);
