/** What people are told when the site cannot be reached. */
export const NO_ANSWER = "Não foi possível falar com o site. Confira a conexão e tente de novo.";
