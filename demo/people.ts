/** The people of the demo town who have an account. */

/** Reporters; each is a profile that may sign articles. */
export const REPORTERS = [
  "Marina Sampaio",
  "Davi Okamoto",
  "Renata Lobo",
  "Tiago Brandão",
  "Ivone Furtado",
  "Caetano Rezende",
] as const;

/** Readers who like and comment. */
export const READERS = [
  "Alzira Prado",
  "João Martins",
  "Célia Rezende",
  "Antônio Carlos Leme",
  "Bianca Fonseca",
  "Cícero Amaral",
  "Dalva Nogueira",
  "Edson Tavares",
  "Fátima Queiroz",
  "Geraldo Pimenta",
  "Helena Bastos",
  "Ítalo Moreira",
  "Jussara Campos",
  "Kleber Assunção",
  "Lourdes Vilela",
  "Maurício Tanaka",
  "Neide Salgado",
  "Otávio Brito",
  "Priscila Arantes",
  "Quitéria Lopes",
  "Rubens Castanho",
  "Solange Meireles",
  "Tereza Coutinho",
  "Vanderlei Pires",
] as const;
