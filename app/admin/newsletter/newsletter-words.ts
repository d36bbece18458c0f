/** Messages of the screens of newsletters. */
export const DESK_TEXT = {
  failed: "O boletim não foi mudado",
  saveFailed: "O boletim não foi salvo",
  created: "Boletim criado",
  updated: "Boletim salvo",
  deleted: "Boletim excluído",
  deleteFailed: "O boletim não foi excluído",
  activated: "Boletim ligado",
  deactivated: "Boletim desligado",
  slugTaken: "Outro boletim já tem este endereço",
  editionFailed: "A edição não foi criada",
} as const;
