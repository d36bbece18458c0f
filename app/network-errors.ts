/** Message for when the site cannot be reached. */
export const NETWORK_ERROR = "Não foi possível falar com o site. Confira a conexão e tente de novo.";
/** And when it is reached, and fails. */
export const SERVER_ERROR = "O site não conseguiu responder agora. Espere um instante e tente de novo.";
/** And when a server in front of it takes no form so large. */
export const TOO_LARGE_ERROR = "O que você enviou é grande demais. Encurte um pouco e tente de novo.";
