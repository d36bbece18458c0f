/** Verbs of every kind of row that the newsroom can delete, as the history words them. */
export const ROW_ACTIONS = {
  create: "criou",
  update: "alterou",
  delete: "excluiu",
  undelete: "recuperou da lixeira",
} as const;
/** With the verbs of a switch. */
export const SWITCHED_ACTIONS = { ...ROW_ACTIONS, activate: "ativou", deactivate: "desativou" } as const;

/** Of those kinds that can be an advertisement (domain/paid-items/). */
export const PAID_ACTIONS = {
  release: "conferiu para o período eleitoral",
  hold: "deixou de conferir para o período eleitoral",
} as const;

/** The words and the screen of a kind of row. Its table is in its `subject.server.ts`, so that browsers can import this module. */
export interface Subject<Kind extends string = string, Verb extends string = string> {
  /** Its name in the history, the trash and addresses of the back office. */
  kind: Kind;
  /** "item de navegação". */
  one: string;
  /** "itens de navegação". */
  many: string;
  /** "o item de navegação". */
  the: string;
  /** Name of its screen, where that is not `many`. */
  title?: string;
  /** The history's verb for each action, which is logged as "kind.verb". */
  actions: Readonly<Record<Verb, string>>;
  /** Path of the screen that a line of the history leads to; ":id" stands for the row. */
  screen: string;
}

/** Keeps the literal types, so that kinds, actions and paths are checked wherever they are named. */
export const defineSubject = <const Facts extends Subject>(facts: Facts): Facts => facts;

/** With a capital first letter. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a subject's screen. */
export const titleOf = ({ title, many }: Pick<Subject, "title" | "many">): string => title ?? capitalize(many);
