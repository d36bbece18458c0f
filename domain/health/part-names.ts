import type { CheckId } from "./checks.ts";

/** What each check is about, as a sentence of mails and page has it. */
export const PART_NAMES: Record<CheckId, string> = {
  node: "a versão do Node",
  memory: "a memória",
  sharedMemory: "a memória compartilhada",
  settings: "as configurações",
  dataFolder: "a pasta do site",
  disk: "o disco",
  archiveDisk: "o disco do arquivo",
  inodes: "o número de arquivos do disco",
  port: "a porta",
  database: "o banco de dados",
  archive: "o arquivo de mudanças",
  backup: "a cópia inteira",
  rehearsal: "o ensaio de restauração",
  messages: "as mensagens",
  mail: "o envio de e-mails",
  bucket: "o bucket das imagens",
  archiveBucket: "o bucket do arquivo",
  name: "o nome do site",
  address: "o endereço público",
  redirect: "a passagem de http para https",
  certificate: "o certificado",
  clock: "o relógio",
  version: "a versão",
};
