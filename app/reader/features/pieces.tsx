import type { ComponentType } from "react";

/** Renders the pieces of a place, by the names of their features. */
export const renderPieces = <Props extends object>(pieces: Record<string, ComponentType<Props>>, props: Props) =>
  Object.entries(pieces).map(([feature, Piece]) => <Piece key={feature} {...props} />);
