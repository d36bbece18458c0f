import type { Role } from "#domain/accounts/roles.ts";

export const USER_TEXT = {
  updated: "Usuário atualizado",
  updateFailed: "Falha ao salvar",
  role: "Role atualizada com sucesso!",
  roleNow: (name: string, role: string) => `${name} agora é ${role}.`,
  roleFailed: "Erro ao atualizar role",
  resetSent: "Email de redefinição enviado",
  resetFailed: "Não foi possível enviar email",
  deleted: "Usuário excluído",
  deleteFailed: "Erro ao deletar",
  confirmSelf: "Esta é a sua própria conta. Confirme que é isso mesmo.",
  notAdmin: "Você não é mais administrador.",
  mailed: (email: string) => `Enviamos a ${email} um link para confirmar o endereço.`,
  notMailed: "O link de confirmação não pôde ser enviado agora; a pessoa pode pedir outro ao entrar.",
} as const;

/** Roles as the table names them. */
export const ROLE_TEXT: Record<Role, string> = {
  user: "Usuário",
  reporter: "Repórter",
  editor: "Editor",
  admin: "Admin",
};
