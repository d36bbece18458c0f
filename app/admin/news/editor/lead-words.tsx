import { useLayoutEffect, useRef, useState } from "react";
import type { CardWords, TypedWords } from "#domain/media/card.ts";
import { type ArticleFields, FIELD_LABELS } from "#domain/news/fields.ts";
import { CardLine } from "../../media/words/card-line.ts";
import { useCards } from "../../media/words/use-cards.ts";
import { WORD_FIELDS, type WordField, WordFields } from "../../media/words/word-fields.ts";
import { BLOCK_WORDS } from "../document/blocks/block-words.ts";
import { currentView } from "../document/view/current-view.ts";
import { useArticleForm } from "./article-form.ts";

type LeadFields = Pick<ArticleFields, "imageCaption" | "imageCredit" | "imageAlt">;

export const wordsOfLead = ({ imageCaption, imageCredit, imageAlt }: LeadFields): TypedWords => ({
  caption: imageCaption,
  credit: imageCredit,
  alt: imageAlt,
});

export const toLeadFields = ({ caption, credit, alt }: TypedWords): LeadFields => ({
  imageCaption: caption,
  imageCredit: credit,
  imageAlt: alt,
});

/** The fields, as a picture in the text has them; a film without a still has no description. */
function leadFields(isPicture: boolean, hasStill: boolean): WordField[] {
  const field = (of: keyof typeof WORD_FIELDS, name: keyof LeadFields, isNeeded: boolean): WordField => ({
    ...WORD_FIELDS[of],
    name,
    isNeeded,
    inForm: { label: FIELD_LABELS[name] },
  });
  return [
    { ...field("caption", "imageCaption", isPicture), placeholder: BLOCK_WORDS.picture.placeholder },
    ...(hasStill ? [field("alt", "imageAlt", isPicture)] : []),
    field("credit", "imageCredit", isPicture),
  ];
}

/** The words of an article's lead picture or film, below it. */
export function LeadWords() {
  const { fields, errors, change } = useArticleForm().editor;
  const { imageUrl, videoUrl } = fields;
  const isPicture = videoUrl === "";
  const hasStill = imageUrl !== "";
  const place = useRef<HTMLDivElement>(null);
  const parts = useRef<{ words: WordFields; card: CardLine }>(null);
  // An article from before it had a description of its own shows the card's.
  const [described, setDescribed] = useState<{ src: string; alt: string | null }>();
  const cards = useCards();
  const latest = useRef({ cards, change });
  latest.current = { cards, change };

  // Elements without React, which a text has too.
  useLayoutEffect(() => {
    const words = new WordFields(leadFields(isPicture, hasStill), {
      of: "lead",
      onInput: (name, value) => latest.current.change({ [name]: value }),
      onLeave: () => currentView()?.focus(),
    });
    const card = new CardLine(latest, (src, { alt }) => setDescribed({ src, alt }));
    parts.current = { words, card };
    place.current?.replaceChildren(words.dom, card.dom);
  }, [isPicture, hasStill]);
  useLayoutEffect(() => {
    const standIn = described?.src === imageUrl ? described.alt : null;
    parts.current?.words.update({ ...fields }, { standIns: { imageAlt: standIn }, errors });
    const isOwn = place.current?.contains(document.activeElement) ?? false;
    parts.current?.card.update(videoUrl || imageUrl, usedWords(fields, isPicture), isOwn);
  });
  return <div ref={place} />;
}

/** The words that the card of the file has too. */
function usedWords(fields: LeadFields, isPicture: boolean): Partial<CardWords> {
  const tidy = (text: string) => text.trim() || null;
  const { caption, credit, alt } = wordsOfLead(fields);
  // An empty description is the card's.
  const description = isPicture && alt.trim() ? { alt: tidy(alt) } : {};
  return { caption: tidy(caption), credit: tidy(credit), ...description };
}
