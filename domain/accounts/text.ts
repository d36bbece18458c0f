import { EMAIL_MAX, NAME_MAX } from "./limits.ts";

export const ACCOUNT_TEXT = {
  signIn: {
    failed: "Erro ao fazer login",
    done: "Login realizado com sucesso!",
    doneDetail: "Bem-vindo de volta!",
  },
  signUp: {
    failed: "Erro ao criar conta",
    done: "Conta criada com sucesso!",
    doneDetail: "Verifique seu email para confirmar a conta.",
  },
  welcome: { title: "Boas-vindas!", text: "Sua conta está pronta." },
  signOut: { done: "Logout realizado com sucesso", failed: "Erro ao sair" },
  confirm: {
    done: "E-mail confirmado",
    choose: (email: string) =>
      `Para usar a conta de ${email}, escolha o nome e a senha agora. Só a senha criada aqui vale, mesmo que outra tenha sido informada no cadastro.`,
    sent: "Se o endereço tem uma conta à espera de confirmação, o link chega em instantes. Veja também a caixa de spam.",
    sentAgain: "Mandamos a mensagem de novo",
    failed: "Não foi possível confirmar o e-mail",
  },
  reset: {
    sent: "Se o endereço tem uma conta, o link para criar uma nova senha chega em instantes. Veja também a caixa de spam.",
    done: "Senha alterada",
    doneDetail: "Entre com a nova senha.",
    failed: "Não foi possível alterar a senha",
  },
  password: { done: "Senha alterada", doneDetail: "Os outros aparelhos foram desconectados." },
  secondFactor: {
    enabled: "Verificação em duas etapas ativada",
    disabled: "Verificação em duas etapas desativada",
    failed: "Não foi possível verificar o código",
  },
  sessions: { ended: "Sessão encerrada", allEnded: "As outras sessões foram encerradas" },
  noAccess: {
    title: "Esta área é só da redação",
    text: "Você está em sua conta, mas ela não é de administrador. Para entrar aqui, peça a quem administra o site.",
    destructive: true,
  },
  deleted: { done: "Conta excluída", failed: "Não foi possível excluir a conta" },
  loginNeeded: {
    title: "Login necessário",
    like: "Faça login para curtir notícias",
    comment: "Faça login para comentar",
  },
} as const;

export const FIELD_TEXT = {
  name: "Informe seu nome completo",
  nameLong: `Use no máximo ${NAME_MAX} letras`,
  email: "Informe um e-mail válido",
  emailLong: `Use no máximo ${EMAIL_MAX} letras`,
  password: "Informe a senha",
  passwordShort: "A senha deve ter pelo menos 6 caracteres",
  passwordShortForNewsroom: "Para entrar na redação, a senha deve ter pelo menos 10 caracteres",
  passwordEasy:
    "Esta senha é fácil de adivinhar. Escolha uma frase só sua: seu nome, o do site, sequências e palavras comuns com números não servem",
  passwordLong: "A senha deve ter no máximo 128 caracteres",
  passwordsDiffer: "As senhas não coincidem",
} as const;
