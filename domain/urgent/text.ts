export const URGENT_TEXT = {
  on: "Modo urgente ligado",
  /** The state of readers' pages meanwhile. */
  shown: "A capa é a página leve do plantão.",
  off: "Modo urgente desligado",
  alreadyOn: "O modo urgente já estava ligado",
  alreadyOff: "O modo urgente já estava desligado",
  failed: "Erro ao mudar o modo urgente",
} as const;
