/** Descriptions of some themes; the others have only a name. */
export const TAG_DESCRIPTIONS: Record<string, string> = {
  "Praça da Matriz": "O coreto, a feira, as árvores e o trânsito em volta: tudo o que publicamos sobre a praça.",
  "Restauro do coreto": "Dez meses de andaime, um ninho, um bilhete de 1923 e uma clarineta que ganhou eco.",
  Cheias: "O Rio das Flores quando sobe: avisos, estragos, réguas e o que a cidade aprendeu.",
  "Plano diretor": "O mapa que decide onde se constrói, e quem discute sobre ele.",
};
