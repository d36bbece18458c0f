import type { Picture } from "#domain/media/types.ts";

/** Title and picture that an article has in "Notícias em Destaque" alone; null for those of the article. */
export interface FrontWords {
  title: string | null;
  imageUrl: string | null;
}

/** The front words of an article, as the board knows them. */
export interface WordedArticle extends FrontWords {
  id: string;
  picture: Picture | null;
}

/** An article that shows its own title and picture. */
export const OWN_WORDS: FrontWords = { title: null, imageUrl: null };

export const isSameWords = (one: FrontWords, other: FrontWords): boolean =>
  one.title === other.title && one.imageUrl === other.imageUrl;

/** The front words of an article in a list of those that have some. */
export const findWords = (list: WordedArticle[] | undefined, id: string): WordedArticle =>
  list?.find((one) => one.id === id) ?? { id, ...OWN_WORDS, picture: null };

/** A list in which these words take the place of those that it has of the same article. */
export const putWords = (list: WordedArticle[] | undefined, words: WordedArticle): WordedArticle[] => [
  ...(list ?? []).filter(({ id }) => id !== words.id),
  words,
];
