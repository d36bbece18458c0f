/** Texts of the share buttons. */
export const SHARE_TEXT = {
  whatsapp: "Enviar por WhatsApp",
  share: "Compartilhar de outro jeito",
  copy: "Copiar o endereço",
  copied: "Endereço copiado",
  copiedText: "Cole onde quiser compartilhar.",
  notCopied: "Não foi possível copiar",
  channel: "Receba as notícias no WhatsApp",
  follow: "Seguir o canal",
} as const;
