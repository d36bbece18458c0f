/** Why a form was refused, where the form has no message of its own. */
export const FORM_TEXT = {
  checkFields: "Confira os campos marcados.",
  gone: "Isto não existe mais. Atualize a página.",
  tooMany: "Muitas tentativas em pouco tempo. Espere alguns minutos e tente de novo.",
  unknown: "Este formulário mudou. Atualize a página e tente de novo.",
  unreadable: "Este envio não pôde ser lido. Atualize a página e tente de novo.",
  tooManyFields: "Este envio tem campos demais. Divida-o em partes e tente de novo.",
  unavailable: "Não foi possível concluir agora. Espere um instante e tente de novo.",
} as const;
