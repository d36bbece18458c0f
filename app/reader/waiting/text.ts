/** Texts about likes and comments that wait for a connection. */
export const WAITING_TEXT = {
  like: { title: "Sem internet agora", text: "Sua curtida está guardada e vai quando a conexão voltar." },
  comment: { title: "Sem internet agora", text: "Seu comentário está guardado e vai quando a conexão voltar." },
  waits: "Esperando a internet",
  willBeSent: "enviamos quando a conexão voltar",
  needsSignIn: "entre na sua conta para enviar",
  refused: "Não foi aceito",
} as const;
