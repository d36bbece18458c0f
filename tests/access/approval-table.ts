/** The sender of a form about a row, and the row's owner; the columns of the table. */
const NEWSROOM = {
  owner: ["reporter", "reporter"],
  colleague: ["reporter", "editor"],
  editor: ["editor", "reporter"],
  admin: ["admin", "reporter"],
} as const;
const READERS = {
  owner: ["reader", "reader"],
  stranger: ["other", "reader"],
  reporter: ["reporter", "reader"],
  moderator: ["editor", "reader"],
} as const;

/**
 * What each form does to a row, by its sender and by the row's state (the order is that of `approval-subjects.ts`):
 * "-" it is refused, and nothing changes; "=" it is accepted, and nothing of the row changes; "~" what only the newsroom and the writer see
 * changes; "!" what readers see changes. The forms are sent as `approval-subjects.ts` says: "salvar" of an article publishes it, and forms
 * about something else than the row, such as a conversation or a restriction, name none.
 */
export const APPROVAL = {
  entriesThatWait: {
    senders: NEWSROOM,
    rows: {
      comecar: ["------", "------", "======", "======"],
      continuar: ["------", "------", "======", "======"],
      encerrar: ["------", "------", "!!!!!!", "!!!!!!"],
      salvar: ["------", "------", "!!!!!!", "!!!!!!"],
      corrigir: ["~-----", "------", "~~~!~~", "~~~!~~"],
      avisar: ["------", "------", "---=--", "---=--"],
      fixar: ["~-----", "------", "~~~!~~", "~~~!~~"],
      soltar: ["=-----", "------", "===!==", "===!=="],
      retirar: ["~-=---", "------", "~==!==", "~==!=="],
      recusar: ["~-=---", "------", "~==!==", "~==!=="],
      mostrar: ["--~---", "------", "!!!=!!", "!!!=!!"],
      entrada: ["~~~~~~", "~~~~~~", "!!!!!!", "!!!!!!"],
    },
  },
  entriesShownAtOnce: {
    senders: NEWSROOM,
    rows: {
      comecar: ["------", "------", "======", "======"],
      continuar: ["------", "------", "======", "======"],
      encerrar: ["------", "------", "!!!!!!", "!!!!!!"],
      salvar: ["!!!!!!", "!!!!!!", "!!!!!!", "!!!!!!"],
      corrigir: ["~--!--", "------", "~~~!~~", "~~~!~~"],
      avisar: ["------", "------", "---=--", "---=--"],
      fixar: ["~--!--", "------", "~~~!~~", "~~~!~~"],
      soltar: ["=--!--", "------", "===!==", "===!=="],
      retirar: ["~-=!-=", "------", "~==!==", "~==!=="],
      recusar: ["~-=!-=", "------", "~==!==", "~==!=="],
      mostrar: ["--~=-!", "------", "!!!=!!", "!!!=!!"],
      entrada: ["!!!!!!", "!!!!!!", "!!!!!!", "!!!!!!"],
    },
  },
  articles: {
    senders: NEWSROOM,
    rows: {
      "lista frente": ["----", "----", "~~!~", "~~!~"],
      "lista destacar": ["----", "----", "~~!~", "~~!~"],
      "lista voltar": ["----", "----", "====", "===="],
      "lista excluir": ["~~--", "----", "~~!~", "~~!~"],
      "lista duplicar": ["====", "----", "====", "===="],
      "lista publicar": ["----", "----", "!!-!", "!!-!"],
      "lista despublicar": ["----", "----", "--!-", "--!-"],
      "lista desfazer": ["----", "----", "----", "----"],
      "lista categoria": ["----", "----", "----", "----"],
      "lista lixeira": ["----", "----", "~~!~", "~~!~"],
      "lista modelo": ["----", "----", "====", "===="],
      "lista descartar": ["====", "====", "====", "===="],
      salvar: ["----", "----", "!!!!", "!!!!"],
      descartar: ["====", "====", "====", "===="],
      juntar: ["====", "----", "====", "===="],
      previa: ["~~~~", "----", "~~~~", "~~~~"],
      excluir: ["~~--", "----", "~~!~", "~~!~"],
      devolver: ["----", "----", "-~--", "-~--"],
      retomar: ["-~--", "----", "-~--", "-~--"],
      aviso: ["----", "----", "----", "----"],
      recolher: ["----", "----", "----", "----"],
      comentar: ["----", "----", "----", "----"],
      responder: ["----", "----", "----", "----"],
      resolver: ["----", "----", "----", "----"],
      reabrir: ["----", "----", "----", "----"],
      "excluir-comentario": ["----", "----", "----", "----"],
      restaurar: ["----", "----", "----", "----"],
      "agenda salvar": ["----", "----", "~~-~", "~~-~"],
    },
  },
  comments: {
    senders: READERS,
    rows: {
      "leitor comentar": ["-~--", "-~--", "-~--", "-~--"],
      "leitor curtir": ["----", "-=--", "-=--", "-=--"],
      "leitor descurtir": ["-=--", "-=--", "-=--", "-=--"],
      "leitor denunciar": ["----", "-=--", "-=--", "-=--"],
      mudar: ["~--~", "----", "----", "----"],
      apagar: ["~--~", "----", "----", "----"],
      aprovar: ["----", "----", "----", "!=!!"],
      reprovar: ["----", "----", "----", "~!=="],
      excluir: ["----", "----", "----", "~!~~"],
      desfazer: ["----", "----", "----", "~!=="],
      manter: ["----", "----", "----", "===="],
      "desfazer-manter": ["----", "----", "----", "----"],
      responder: ["----", "----", "----", "!!!!"],
      "tirar-resposta": ["----", "----", "----", "===="],
      "desfazer-resposta": ["----", "----", "----", "----"],
      restringir: ["----", "----", "----", "----"],
      "aprovar-sempre": ["----", "----", "----", "----"],
      "desfazer-restricao": ["----", "----", "----", "----"],
      "encerrar-restricao": ["----", "----", "----", "----"],
      "retomar-restricao": ["----", "----", "----", "----"],
    },
  },
} as const;
