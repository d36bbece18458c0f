import { useEffect, useLayoutEffect, useRef, useState } from "react";
import tones from "#app/admin/pieces/person-initials.module.css";
import { PersonInitials, toneOf } from "#app/admin/pieces/person-initials.tsx";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import { findBlock } from "../blocks/blocks.ts";
import type { ViewProps } from "../view/document-view.ts";
import styles from "./peer-marks.module.css";

interface PeerMarksProps extends ViewProps {
  peers: Peer[];
}

/**
 * Marks beside the blocks in which other editors write, with their initials and a line. They are decorative, because the names are
 * in the footer.
 */
export function PeerMarks({ view, state, peers }: PeerMarksProps) {
  const marks = useRef<HTMLDivElement>(null);
  const [, setSize] = useState(0);
  // Blocks also move when pictures load or the window is resized.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect.height));
    observer.observe(view.dom);
    return () => observer.disconnect();
  }, [view]);
  const here = peers.flatMap((peer) => {
    const block = peer.blockId === null ? null : findBlock(state, peer.blockId);
    return block ? [{ ...peer, position: block.position }] : [];
  });
  useLayoutEffect(() => {
    const page = view.dom.parentElement;
    for (const [index, element] of [...(marks.current?.children ?? [])].entries()) {
      const block = view.nodeDOM(here[index]!.position);
      if (!(block instanceof HTMLElement) || !(element instanceof HTMLElement) || !page) continue;
      const { top, height } = block.getBoundingClientRect();
      const before = here.slice(0, index).filter(({ position }) => position === here[index]!.position).length;
      element.style.top = `${top - page.getBoundingClientRect().top}px`;
      element.style.height = `${height}px`;
      element.style.setProperty("--beside", String(before));
    }
  });
  return (
    <div ref={marks} className="screen-only" aria-hidden="true">
      {here.map(({ id, name }) => (
        <div key={id} className={`${styles.mark} ${tones.tone}`} data-tone={toneOf(id)}>
          <PersonInitials id={id} name={name} />
          <span>{name.split(/\s/, 1)[0]}</span>
        </div>
      ))}
    </div>
  );
}
