import type { ComponentType } from "react";
import { IfOn } from "#app/switched-on.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";

/** Renders the pieces of a place, by the names of their features. */
export const renderPieces = <Props extends object>(pieces: Record<string, ComponentType<Props>>, props: Props) =>
  Object.entries(pieces).map(([feature, Piece]) => (
    <IfOn key={feature} feature={feature}>
      <Piece {...props} />
    </IfOn>
  ));

/** Loads a piece. */
export type LazyPiece<Props> = () => Promise<ComponentType<Props>>;

/** The same for pieces whose code is loaded once the place is shown; without its code a piece is left out. */
export const renderLazyPieces = <Props extends object>(pieces: Record<string, LazyPiece<Props>>, props: Props) =>
  Object.entries(pieces).map(([feature, load]) => (
    <IfOn key={feature} feature={feature}>
      <Lazy load={load} props={props} />
    </IfOn>
  ));

function Lazy<Props extends object>({ load, props }: { load: LazyPiece<Props>; props: Props }) {
  const Piece = useLazyComponent(true, load);
  return Piece && <Piece {...props} />;
}
