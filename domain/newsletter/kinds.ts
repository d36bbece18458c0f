import type { NewsletterKind } from "./types.ts";

/** What is particular about a kind of newsletters. */
interface KindFacts {
  label: string;
  /** Below the choice of the kind. */
  help: string;
  /** Whether its editions are made by a plan; else somebody makes each. */
  isPlanned: boolean;
  /** Whether it has the articles of one category instead of those of the front page. */
  isOfCategory: boolean;
  /** Whether it is sent on one day of the week, which may have to be chosen. */
  weekday: "required" | "optional" | "none";
}

/** The kinds of newsletters. A further one is a row here and a word in `NEWSLETTER_KINDS` and its checks (`db/schema/newsletter.ts`). */
export const KINDS: Record<NewsletterKind, KindFacts> = {
  daily: {
    label: "Diário",
    help: "Sai todo dia com o que está na capa.",
    isPlanned: true,
    isOfCategory: false,
    weekday: "none",
  },
  weekly: {
    label: "Semanal",
    help: "Sai num dia da semana com o que houve desde a última.",
    isPlanned: true,
    isOfCategory: false,
    weekday: "required",
  },
  category: {
    label: "De uma editoria",
    help: "Só as notícias de uma editoria.",
    isPlanned: true,
    isOfCategory: true,
    weekday: "optional",
  },
  manual: {
    label: "Avulso",
    help: "Sai quando alguém da redação a manda.",
    isPlanned: false,
    isOfCategory: false,
    weekday: "none",
  },
};

/** How much time an edition covers: the day since the one before it, or the week. */
export const spanOf = ({ kind, weekday }: { kind: NewsletterKind; weekday: number | null }): "day" | "week" =>
  KINDS[kind].isPlanned && weekday === null ? "day" : "week";
