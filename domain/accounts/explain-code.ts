import { FIELD_TEXT } from "./text.ts";

const TRY_AGAIN = "Não foi possível concluir agora. Espere um instante e tente de novo.";
const SIGN_IN_AGAIN = "Sua sessão expirou. Entre de novo e tente outra vez.";
const WRONG_CODE = "Código incorreto. Confira o código e tente de novo.";
const OLD_LINK = "Este link não vale mais. Peça um novo.";
const WAIT = "Muitas tentativas. Espere alguns minutos e tente de novo.";
const FOREIGN = "Este envio não veio do próprio site. Abra a página de novo e repita.";

/** Messages for the codes of the accounts library and our own, which say what to do. */
const EXPLANATIONS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "E-mail ou senha incorretos.",
  INVALID_EMAIL: FIELD_TEXT.email,
  INVALID_PASSWORD: "Senha incorreta.",
  PASSWORD_TOO_SHORT: FIELD_TEXT.passwordShort,
  PASSWORD_TOO_LONG: FIELD_TEXT.passwordLong,
  PASSWORD_SHORT_FOR_NEWSROOM: FIELD_TEXT.passwordShortForNewsroom,
  PASSWORD_EASY_TO_GUESS: FIELD_TEXT.passwordEasy,
  NAME_REQUIRED: FIELD_TEXT.name,
  EMAIL_NOT_VERIFIED: "Confirme seu e-mail antes de entrar: abra o link que enviamos ou peça um novo.",
  EMAIL_ALREADY_VERIFIED: "Este e-mail já está confirmado. É só entrar.",
  EMAIL_MISMATCH: "Saia da sua conta antes de pedir a confirmação de outro e-mail.",
  INVALID_TOKEN: OLD_LINK,
  TOKEN_EXPIRED: OLD_LINK,
  USER_NOT_FOUND: "Conta não encontrada.",
  VALIDATION_ERROR: "Confira os campos e tente de novo.",
  BODY_MUST_BE_AN_OBJECT: "Confira os campos e tente de novo.",
  TOO_MANY_ATTEMPTS: WAIT,
  TOO_MANY_REQUESTS: WAIT,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Muitas tentativas. Entre de novo para receber um novo pedido de código.",
  ACCOUNT_TEMPORARILY_LOCKED: "Muitos códigos errados. A conta aceita novos códigos em 15 minutos.",
  INVALID_CODE: WRONG_CODE,
  INVALID_OTP: WRONG_CODE,
  INVALID_BACKUP_CODE: "Código de reserva incorreto ou já usado.",
  CODE_ALREADY_USED: "Este código já foi usado. Espere o próximo aparecer no aplicativo.",
  OTP_HAS_EXPIRED: "O código expirou. Peça um novo.",
  OTP_EXPIRED: "O código expirou. Peça um novo.",
  OTP_NOT_FOUND: "Peça um código antes de digitá-lo.",
  INVALID_TWO_FACTOR_COOKIE: "O tempo para digitar o código acabou. Entre de novo com e-mail e senha.",
  TOTP_ALREADY_ENABLED: "O aplicativo de códigos já está ativado.",
  TOTP_NOT_ENABLED: "O aplicativo de códigos ainda não está ativado.",
  BACKUP_CODES_NOT_ENABLED: "Ainda não há códigos de reserva.",
  TWO_FACTOR_NOT_ENABLED: "A verificação em duas etapas ainda não está ativada.",
  INVALID_PHONE_NUMBER: "Informe o telefone com código do país e DDD, como +55 35 99999-0000.",
  PHONE_NUMBER_EXIST: "Este telefone já está em uso.",
  PHONE_NUMBER_NOT_VERIFIED: "Confirme um telefone antes de receber códigos por ele.",
  TEXT_MESSAGES_NOT_SENT:
    "Este site não envia mensagens de texto. Use o aplicativo de códigos ou um código de reserva.",
  PHONE_LOGIN_DISABLED: "Não é possível entrar só com o telefone.",
  USER_VERIFICATION_REQUIRED: "A chave de acesso precisa pedir sua digital, seu rosto ou um PIN.",
  AUTHENTICATION_FAILED: "Não foi possível entrar com esta chave de acesso.",
  FAILED_TO_VERIFY_REGISTRATION: "Não foi possível registrar esta chave de acesso.",
  PREVIOUSLY_REGISTERED: "Esta chave de acesso já está registrada.",
  CHALLENGE_NOT_FOUND: "O pedido expirou. Tente de novo.",
  PASSKEY_OF_ANOTHER: "Esta chave de acesso é de outra conta.",
  PASSKEY_NOT_FOUND: "Chave de acesso não encontrada.",
  SESSION_EXPIRED: SIGN_IN_AGAIN,
  SESSION_REQUIRED: SIGN_IN_AGAIN,
  FAILED_TO_GET_SESSION: SIGN_IN_AGAIN,
  UNAUTHORIZED: SIGN_IN_AGAIN,
  SESSION_NOT_FRESH: "Por segurança, confirme que é você antes de fazer esta mudança.",
  INVALID_ORIGIN: FOREIGN,
  MISSING_OR_NULL_ORIGIN: FOREIGN,
  FOREIGN_ORIGIN: FOREIGN,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: FOREIGN,
  INVALID_CALLBACK_URL: "O endereço de retorno não é deste site.",
  FORBIDDEN: "Isto não é permitido.",
  NOT_FOUND: "Não encontrado.",
  METHOD_NOT_ALLOWED: "Este endereço não aceita esse tipo de envio.",
  UNSUPPORTED_MEDIA_TYPE: "Este endereço não aceita esse tipo de envio.",
  TOO_LARGE: "O envio é grande demais.",
  LAST_ADMINISTRATOR: "O site precisa de pelo menos um administrador.",
  EMAIL_TAKEN: "Este e-mail já está em uso.",
  INVALID_SETUP_LINK: "Este link de instalação não vale mais. Reinicie o site para receber um novo.",
  INVALID_INVITATION: "Este convite não vale mais. Peça outro a quem convidou você.",
  INVITATION_OF_ANOTHER: "Este convite é de outro endereço. Saia desta conta e abra o link de novo.",
  INVITATION_NEEDS_SIGN_IN: "Este endereço já tem uma conta. Entre nela para aceitar o convite.",
  TOO_MANY_INVITATIONS: "Há convites demais à espera. Cancele os que não servem mais.",
  ROLE_HELD: "Esta pessoa já tem essa função, ou uma maior. Para mudar, use a lista.",
  UNAVAILABLE: TRY_AGAIN,
};

/** The message for a code of the accounts library or of ours. */
export function explainCode(code: string): string {
  return (Object.hasOwn(EXPLANATIONS, code) && EXPLANATIONS[code]) || TRY_AGAIN;
}
