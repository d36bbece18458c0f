import { deriveTones } from "#domain/face/colors.ts";
import { type Face, isDefaultFace, type Pair } from "#domain/face/types.ts";
import type { EditionLook } from "./render-edition.ts";

const TITLES: Record<Pair, string> = {
  praca: "Newsreader,Georgia,'Times New Roman',serif",
  serra: "Bitter,Rockwell,Georgia,serif",
  porto: "Archivo,'Helvetica Neue',Arial,sans-serif",
  jardim: "Lora,Georgia,serif",
  oficina: "Merriweather,Georgia,serif",
  cartaz: "Oswald,'Arial Narrow',Arial,sans-serif",
};

/** The look of newsletters, whose fonts are those of the reader's device; undefined for a paper with the common face. */
export function editionLook(face: Face): EditionLook | undefined {
  if (isDefaultFace(face)) return undefined;
  const tones = deriveTones(face.face_main, face.face_accent);
  return {
    header: tones.brand[0],
    onHeader: tones["on-brand"][0],
    onHeader2: tones["on-brand-2"][0],
    accent: tones.accent[0],
    onAccent: tones["on-accent"][0],
    link: tones.link,
    paper: tones.paper[0],
    title: `font-family:${TITLES[face.face_pair]};`,
  };
}
