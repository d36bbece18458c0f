/** The words for a second factor, by the name that addresses give it (`FACTOR_NAMES`). */
export const FACTOR_LABELS: Record<string, { label: string; help: string; link: string }> = {
  aplicativo: {
    label: "Código do aplicativo",
    help: "Seis números, no seu aplicativo de códigos.",
    link: "Usar o aplicativo de códigos",
  },
  chave: { label: "", help: "", link: "Usar uma chave de acesso" },
  telefone: { label: "Código recebido no telefone", help: "Seis números.", link: "Receber um código no telefone" },
  reserva: {
    label: "Código de reserva",
    help: "Um dos códigos que você guardou ao ativar a verificação.",
    link: "Usar um código de reserva",
  },
};
