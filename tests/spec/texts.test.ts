import { expect, test } from "vitest";
import { ADMIN_TEXT } from "#app/admin/shell/admin-text.ts";
import { SHARE_TEXT } from "#app/reader/share/share-text.ts";
import { CONTEXT_TEXT } from "#app/reader/shell/context-text.ts";
import { USER_TEXT } from "#domain/accounts/administration/text.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { ACCOUNT_TEXT, FIELD_TEXT } from "#domain/accounts/text.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { FEED_ADMIN_TEXT } from "#domain/external-feeds/admin-text.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import { HEALTH_TEXT } from "#domain/health/text.ts";
import { STYLE_TEXT } from "#domain/markup/text.ts";
import { tooLargeText, UPLOAD_TEXT } from "#domain/media/text.ts";
import { UPLOAD_MAX_BYTES } from "#domain/media/uploads.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { FRONT_TEXT } from "#domain/news/front-page/text.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { NOTIFICATION_TEXT } from "#domain/notifications/text.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { explainUnreached, STORY_TEXT } from "#domain/stories/admin-text.ts";
import { STORIES_TEXT } from "#domain/stories/text.ts";

/** Texts that were ordered letter by letter, with their constants. */
const ORDERED: [constant: string, text: string][] = [
  // Readers
  [FEEDS_TEXT.title, "Notícias Brasil & Mundo"],
  [FEEDS_TEXT.loading, "Carregando feeds..."],
  [FEEDS_TEXT.open, "Abrir no site"],
  [FEEDS_TEXT.empty, "Nenhum feed configurado. Adicione um em /admin/feeds."],
  [FEEDS_TEXT.failed, "Não foi possível carregar os feeds configurados."],
  [NEWS_TEXT.noAudio, "Seu navegador não suporta o elemento de áudio."],
  [NEWS_TEXT.noContent, "Conteúdo não disponível."],
  [NEWS_TEXT.emptyList, "Nenhuma notícia encontrada."],
  [NEWS_TEXT.emptyCategory, "Nenhuma notícia nesta categoria ainda."],
  [NEWS_TEXT.noCategory, "Categoria não encontrada ou inativa"],
  [NEWS_TEXT.chooseCategory, "Selecione uma categoria para ver as notícias aqui abaixo."],
  [STORIES_TEXT.noVideo, "Vídeo não disponível"],
  [FIELD_TEXT.passwordsDiffer, "As senhas não coincidem"],
  [FIELD_TEXT.passwordShort, "A senha deve ter pelo menos 6 caracteres"],
  [FIELD_TEXT.passwordShortForNewsroom, "Para entrar na redação, a senha deve ter pelo menos 10 caracteres"],
  [
    FIELD_TEXT.passwordEasy,
    "Esta senha é fácil de adivinhar. Escolha uma frase só sua: seu nome, o do site, sequências e palavras comuns com números não servem",
  ],
  [ACCOUNT_TEXT.loginNeeded.like, "Faça login para curtir notícias"],
  [ACCOUNT_TEXT.loginNeeded.comment, "Faça login para comentar"],
  [AVATAR_TEXT.tooLarge, "A imagem deve ter no máximo 5MB"],
  [AVATAR_TEXT.notAnImage, "Por favor, selecione um arquivo de imagem ou vídeo"],
  [ACCOUNT_TEXT.signIn.failed, "Erro ao fazer login"],
  [ACCOUNT_TEXT.signUp.failed, "Erro ao criar conta"],
  [ACCOUNT_TEXT.signUp.done, "Conta criada com sucesso!"],
  [ACCOUNT_TEXT.signUp.doneDetail, "Verifique seu email para confirmar a conta."],
  [ACCOUNT_TEXT.confirm.sentAgain, "Mandamos a mensagem de novo"],
  [ACCOUNT_TEXT.signIn.done, "Login realizado com sucesso!"],
  [ACCOUNT_TEXT.signIn.doneDetail, "Bem-vindo de volta!"],
  [ACCOUNT_TEXT.signOut.done, "Logout realizado com sucesso"],
  [NEWS_TEXT.loadError, "Erro ao carregar notícia"],
  [NEWS_TEXT.unexpected, "Erro inesperado"],
  [NEWS_TEXT.couldNotLoad, "Não foi possível carregar a notícia."],
  [NEWS_TEXT.noComments, "Não foi possível carregar os comentários agora."],
  [COMMENT_TEXT.failed, "Erro ao comentar"],
  [COMMENT_TEXT.sent, "Comentário enviado para aprovação"],
  [COMMENT_TEXT.published, "Comentário publicado!"],
  [COMMENT_TEXT.waiting, "Aguardando aprovação"],
  [ACCOUNT_TEXT.loginNeeded.title, "Login necessário"],
  [SHARE_TEXT.copied, "Endereço copiado"],
  [AVATAR_TEXT.sessionExpired, "Sessão expirada ou usuário não autenticado. Faça login novamente e tente."],
  [AVATAR_TEXT.noUserId, "ID do usuário não encontrado... Faça login novamente e tente."],
  [AVATAR_TEXT.noAddress, "Não foi possível obter a URL pública da imagem após o upload."],
  [AVATAR_TEXT.updateFailed("..."), "Erro ao atualizar foto: ..."],
  [PROFILE_TEXT.notFound, "Perfil não encontrado. Faça login novamente e tente."],
  [AVATAR_TEXT.updated, "Foto de perfil atualizada!"],
  [AVATAR_TEXT.removed, "Foto removida"],
  [AVATAR_TEXT.removeFailed, "Erro ao remover foto"],
  [PROFILE_TEXT.updated, "Perfil atualizado com sucesso!"],
  [PROFILE_TEXT.updateFailed, "Erro ao atualizar perfil"],
  [PROFILE_TEXT.cleared, "Dados do perfil limpos"],
  [PROFILE_TEXT.clearFailed, "Erro ao limpar perfil"],
  [STORIES_TEXT.fetchError, "Erro ao buscar stories no servidor"],
  [CONTEXT_TEXT.auth, "useAuth must be used within AuthProvider"],
  [CONTEXT_TEXT.theme, "useTheme must be used within ThemeProvider"],
  // The newsroom
  [FRONT_TEXT.published, "Capa publicada"],
  [FRONT_TEXT.undone, "A capa voltou a ser como era"],
  [FRONT_TEXT.changed, "A capa mudou enquanto você arrumava. Veja o que mudou e publique de novo."],
  [NEWSROOM_TEXT.error, "Erro:"],
  [UPLOAD_TEXT.notMedia, "Por favor, selecione um arquivo de imagem ou vídeo"],
  [tooLargeText("image", UPLOAD_MAX_BYTES.image), "A imagem deve ter no máximo 5MB"],
  [tooLargeText("video", UPLOAD_MAX_BYTES.video), "O vídeo deve ter no máximo 50MB"],
  [UPLOAD_TEXT.notAudio, "Por favor, selecione um arquivo de áudio válido"],
  [STYLE_TEXT.notJson, "JSON inválido em Estilos"],
  [STYLE_TEXT.fixFirst, 'Corrija o campo "Estilos (JSON)" antes de salvar.'],
  [NOTIFICATION_TEXT.messageRequired, "Mensagem é obrigatória"],
  [POPUP_TEXT.signedOutPublish, "Você precisa estar logado como administrador para publicar."],
  [POPUP_TEXT.signedOutDraft, "Você precisa estar logado como administrador para salvar rascunhos."],
  [STORY_TEXT.mediaRequired, "Informe a URL da mídia"],
  [STORY_TEXT.askRemoval, "Remover este story?"],
  [NEWSROOM_TEXT.createFailed, "Erro ao criar notícia"],
  [ADMIN_TEXT.failed, "Erro ao processar requisição"],
  [ADMIN_TEXT.unexpected, "Erro inesperado"],
  [ADMIN_TEXT.notPermitted.title, "Sua função não permite isto"],
  [NEWSROOM_TEXT.deleteFailed, "Erro ao excluir notícia"],
  [NEWSROOM_TEXT.orderFailed, "Erro ao atualizar ordem"],
  [CATEGORY_TEXT.updateFailed, "Erro ao atualizar categoria"],
  [CATEGORY_TEXT.createFailed, "Erro ao criar categoria"],
  [CATEGORY_TEXT.deleteFailed, "Erro ao excluir categoria"],
  [USER_TEXT.updateFailed, "Falha ao salvar"],
  [USER_TEXT.resetFailed, "Não foi possível enviar email"],
  [USER_TEXT.deleteFailed, "Erro ao deletar"],
  [USER_TEXT.roleFailed, "Erro ao atualizar role"],
  [BANNER_TEXT.updateFailed, "Erro ao atualizar banner"],
  [BANNER_TEXT.createFailed, "Erro ao criar banner"],
  [BANNER_TEXT.deleteFailed, "Erro ao excluir banner"],
  [FEED_ADMIN_TEXT.addFailed, "Erro ao adicionar feed"],
  [FEED_ADMIN_TEXT.deleteFailed, "Erro ao excluir"],
  [NAVIGATION_TEXT.deleteFailed, "Erro ao excluir"],
  [NAVIGATION_TEXT.updateFailed, "Erro ao atualizar"],
  [NAVIGATION_TEXT.createFailed, "Erro ao criar"],
  [POPUP_TEXT.deleteFailed, "Erro ao excluir"],
  [POPUP_TEXT.updateFailed, "Erro ao atualizar"],
  [POPUP_TEXT.createFailed, "Erro ao criar"],
  [HEALTH_TEXT.rehearsalFailed, "Não foi possível ensaiar a restauração"],
  [HEALTH_TEXT.rehearsalStarted, "O ensaio começou"],
  [MODERATION_TEXT.updateFailed, "Erro ao atualizar"],
  [MODERATION_TEXT.deleteFailed, "Erro ao excluir"],
  [SETTINGS_TEXT.failed, "Erro ao salvar configurações"],
  [SETTINGS_TEXT.someFailed, "Algumas configurações não puderam ser salvas"],
  [NOTIFICATION_TEXT.createFailed, "Erro ao criar"],
  [NOTIFICATION_TEXT.updateFailed, "Erro ao atualizar"],
  [NOTIFICATION_TEXT.listFailed, "Erro ao buscar notificações"],
  [NOTIFICATION_TEXT.saveFailed, "Erro inesperado"],
  [NOTIFICATION_TEXT.sendFailed, "Erro ao enviar"],
  [NOTIFICATION_TEXT.deleteFailed, "Erro ao excluir"],
  [POPUP_TEXT.lastError, "Último erro:"],
  [UPLOAD_TEXT.fileFailed, "Erro ao enviar arquivo"],
  [UPLOAD_TEXT.audioFailed, "Erro ao fazer upload"],
  [STORY_TEXT.writeFailed, "Falha ao gravar no servidor. O story será salvo somente neste navegador como fallback..."],
  [explainUnreached("..."), "Erro ao salvar no servidor: .... O story foi salvo localmente como fallback."],
  [NEWSROOM_TEXT.created, "Notícia criada com sucesso!"],
  [NEWSROOM_TEXT.updated, "Notícia atualizada com sucesso!"],
  [NEWSROOM_TEXT.deleted, "Notícia excluída com sucesso!"],
  [NEWSROOM_TEXT.broughtToFront, "Notícia trazida para frente"],
  [CATEGORY_TEXT.created, "Categoria criada com sucesso!"],
  [CATEGORY_TEXT.updated, "Categoria atualizada com sucesso!"],
  [CATEGORY_TEXT.deleted, "Categoria excluída com sucesso!"],
  [CATEGORY_TEXT.activated, "Categoria ativada"],
  [CATEGORY_TEXT.deactivated, "Categoria desativada"],
  [USER_TEXT.updated, "Usuário atualizado"],
  [USER_TEXT.resetSent, "Email de redefinição enviado"],
  [USER_TEXT.role, "Role atualizada com sucesso!"],
  [BANNER_TEXT.created, "Banner criado com sucesso!"],
  [BANNER_TEXT.updated, "Banner atualizado com sucesso!"],
  [BANNER_TEXT.deleted, "Banner excluído com sucesso!"],
  [FEED_ADMIN_TEXT.added, "Feed adicionado"],
  [FEED_ADMIN_TEXT.deleted, "Excluído"],
  [NAVIGATION_TEXT.created, "Criado com sucesso"],
  [NAVIGATION_TEXT.updated, "Atualizado com sucesso"],
  [NAVIGATION_TEXT.deleted, "Excluído"],
  [SETTINGS_TEXT.saved, "Configurações salvas com sucesso!"],
  [NOTIFICATION_TEXT.created, "Notificação criada"],
  [NOTIFICATION_TEXT.updated, "Notificação atualizada"],
  [NOTIFICATION_TEXT.sent, "Notificação marcada como enviada"],
  [UPLOAD_TEXT.sent, "Sucesso!"],
  [UPLOAD_TEXT.filesSent, "Arquivos enviados com sucesso!"],
  [UPLOAD_TEXT.audioSent, "Áudio enviado com sucesso!"],
  [STORY_TEXT.kept, "Salvo"],
  [STORY_TEXT.displaySaved, "Configurações salvas"],
  [STORY_TEXT.published, "Story publicado"],
];

test.each(ORDERED)("the text '%s' is as it was ordered", (constant, text) => {
  expect(constant).toBe(text);
});
