/** How the site is put on the home screen, in words. */
export const INSTALL_TEXT = {
  onAndroid: "No Android: abra o menu do navegador e escolha “Instalar aplicativo” ou “Adicionar à tela inicial”.",
  onIphone: "No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.",
} as const;
