import { useEffect, useState } from "react";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import type { ReadingPieceProps } from "../features/places.ts";
import { findPlace } from "./lists.ts";

/** How long an article is open before it counts as read though nothing was scrolled, milliseconds. */
const READ_AFTER_MS = 10_000;

const load = () => import("./kept-reading.tsx").then(({ KeptReading }) => KeptReading);

/** Remembers an article that is being read: it was scrolled, or has been open for a while, or there is a place to go on from. */
export function KeptWhileReading({ article, isScrolled }: ReadingPieceProps) {
  const { id } = article;
  const [isOpenLong, setIsOpenLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpenLong(true), findPlace(id) === null ? READ_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [id]);
  const Kept = useLazyComponent(isScrolled || isOpenLong, load);
  return Kept && <Kept article={article} />;
}
