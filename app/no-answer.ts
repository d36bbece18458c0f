/** What people are told when the site cannot be reached. */
export const NO_ANSWER = "Não foi possível falar com o site. Confira a conexão e tente de novo.";
/** And when it is reached, and fails. */
export const FAILED_ANSWER = "O site não conseguiu responder agora. Espere um instante e tente de novo.";
/** And when a server in front of it takes no form so large. */
export const TOO_LARGE_ANSWER = "O que você enviou é grande demais. Encurte um pouco e tente de novo.";
