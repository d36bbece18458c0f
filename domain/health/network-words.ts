import type { Finding } from "./checks.ts";

type Values = Finding["values"];

const days = (count: unknown) => (count === 1 ? "um dia" : `${count} dias`);

/** The words of findings about what is beyond this machine. */
export const NETWORK_WORDS = {
  mail: () => ({ title: "E-mail", text: "O servidor de e-mail aceita o site." }),
  "mail.none": () => ({
    title: "Os e-mails não saem",
    text: "Nenhum servidor de e-mail foi configurado (SMTP_URL): as mensagens ficam guardadas numa pasta, e quem cria conta ou esquece a senha não recebe nada.",
  }),
  "mail.unreachable": ({ cause }: Values) => ({
    title: "O servidor de e-mail não responde",
    text: `Nenhum e-mail sai (${cause}): quem cria conta ou esquece a senha espera. Confira SMTP_URL e a rede; muitos provedores fecham a porta 25.`,
  }),
  "mail.login": () => ({
    title: "O servidor de e-mail não aceita o site",
    text: "Nenhum e-mail sai: o usuário ou a senha não valem. Confira SMTP_URL.",
  }),
  "mail.refused": ({ cause }: Values) => ({
    title: "O servidor de e-mail recusa o site",
    text: `Nenhum e-mail sai (${cause}). Confira SMTP_URL com quem cuida do servidor.`,
  }),
  bucket: () => ({ title: "Arquivos no bucket", text: "O bucket das imagens guarda, mostra e apaga." }),
  "bucket.failed": ({ cause }: Values) => ({
    title: "O bucket das imagens não funciona",
    text: `Guardar, ler ou apagar um arquivo falhou (${cause}): imagens podem faltar, e envios falham. Confira S3_BUCKET, S3_ENDPOINT e as chaves.`,
  }),
  archiveBucket: () => ({
    title: "Bucket do arquivo",
    text: "O bucket do arquivo de mudanças guarda, mostra e apaga.",
  }),
  "archiveBucket.failed": ({ cause }: Values) => ({
    title: "O bucket do arquivo não funciona",
    text: `Guardar, ler ou apagar um arquivo falhou (${cause}): o que muda agora pode não estar guardado. Confira ARCHIVE, S3_ENDPOINT e as chaves.`,
  }),
  name: ({ host }: Values) => ({ title: "Nome do site", text: `${host} é encontrado.` }),
  "name.unknown": ({ host, cause }: Values) => ({
    title: "O nome do site não é encontrado",
    text: `${host} não tem endereço (${cause}): ninguém chega ao site. Confira o domínio com quem o registra, e SITE_URL.`,
  }),
  address: ({ host }: Values) => ({ title: "Endereço público", text: `${host} mostra este site.` }),
  "address.unreached": ({ host, cause }: Values) => ({
    title: "O site não se alcança pelo endereço público",
    text: `${host} não responde a este servidor (${cause}). Abra o site de outra rede: se ele abre, só o roteador impede o caminho de volta; se não, confira as portas 80 e 443 e o servidor da frente.`,
  }),
  "address.status": ({ host, status }: Values) => ({
    title: "O endereço público responde com um erro",
    text: `${host} respondeu ${status}. Confira o servidor que fica na frente do site.`,
  }),
  "address.other": ({ host }: Values) => ({
    title: "O endereço público mostra outra coisa",
    text: `Quem responde em ${host} não é este site. Confira o domínio e o servidor que fica na frente.`,
  }),
  redirect: () => ({ title: "De http para https", text: "Quem digita o endereço sem https chega ao certo." }),
  "redirect.missing": ({ host }: Values) => ({
    title: "http não leva a https",
    text: `Quem abre http://${host} não é levado a https. Faça o servidor da frente encaminhar.`,
  }),
  certificate: ({ left }: Values) => ({ title: "Certificado", text: `Vale por mais ${days(left)}.` }),
  "certificate.ends": ({ left }: Values) => ({
    title: "O certificado acaba logo",
    text: `Vale por mais ${days(left)}, e já devia ter sido renovado: depois, os navegadores recusam o site. Confira o servidor que o renova.`,
  }),
  "certificate.ended": () => ({
    title: "O certificado acabou",
    text: "Os navegadores recusam o site. Renove o certificado agora, e confira o servidor que o renova.",
  }),
  "certificate.order": ({ host, cause }: Values) => ({
    title: "O certificado não pôde ser pedido",
    text: `O último pedido para ${host} falhou; o site tenta de novo sozinho. Motivo, para quem cuida do servidor: ${cause}`,
  }),
  "certificate.refused": ({ host, cause }: Values) => ({
    title: "O certificado não serve",
    text: `Os navegadores recusam o de ${host} (${cause}). Confira o servidor que fica na frente do site.`,
  }),
  clock: () => ({ title: "Relógio", text: "Está certo." }),
  "clock.apart": ({ seconds }: Values) => ({
    title: "O relógio do servidor está errado",
    text: `Está ${seconds} segundos longe da hora certa: códigos de duas etapas falham, e o que foi marcado atrasa ou adianta. Ligue o acerto automático (NTP).`,
  }),
  version: () => ({ title: "Versão", text: "É a mais nova." }),
  "version.newer": ({ latest }: Values) => ({
    title: "Há uma versão nova",
    text: `A versão ${latest} do Coreto pode ser instalada.`,
  }),
};
