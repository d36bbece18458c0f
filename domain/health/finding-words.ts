import { formatBytes } from "#platform/format/bytes.ts";
import { BACKUP_WORDS } from "./backup-words.ts";
import type { CheckId, Finding } from "./checks.ts";
import { NETWORK_WORDS } from "./network-words.ts";
import { PART_NAMES } from "./part-names.ts";

interface Words {
  title: string;
  text: string;
}

type Values = Finding["values"];

/** The words of each finding for administrators. */
const WORDS = {
  ...BACKUP_WORDS,
  ...NETWORK_WORDS,
  "check.failed": ({ check }: Values) => ({
    title: `Não deu para conferir ${PART_NAMES[check as CheckId]}`,
    text: "A verificação não terminou, ou falhou. O motivo está no registro do servidor.",
  }),
  memory: () => ({ title: "Memória", text: "Basta para o site e para uma atualização." }),
  "memory.little": ({ mib }: Values) => ({
    title: "A memória é pouca para uma atualização",
    text: `O site pode usar ${mib} MB. Para atualizá-lo enquanto está no ar, dê a ele 1 GB.`,
  }),
  "sharedMemory.little": ({ mib }: Values) => ({
    title: "A memória compartilhada é pouca",
    text: `O banco de dados tem só ${mib} MB dela, e consultas grandes podem falhar. Dê 64 MB ou mais a /dev/shm.`,
  }),
  dataFolder: () => ({ title: "Pasta do site", text: "Só o site entra nela." }),
  "dataFolder.open": ({ folder }: Values) => ({
    title: "A pasta do site está aberta",
    text: `Todos os usuários da máquina podem olhar ${folder}. Feche com chmod o-rw.`,
  }),
  disk: ({ free }: Values) => ({ title: "Espaço em disco", text: `Sobram ${formatBytes(Number(free))}.` }),
  "disk.low": ({ free }: Values) => ({
    title: "O disco está enchendo",
    text: `Sobram ${formatBytes(Number(free))}. Planeje um disco maior.`,
  }),
  "disk.full": ({ free }: Values) => ({
    title: "O disco está quase cheio",
    text: `Sobram ${formatBytes(Number(free))}. Sem espaço, nada mais é guardado: libere espaço ou aumente o disco hoje.`,
  }),
  archiveDisk: ({ free }: Values) => ({
    title: "Espaço do arquivo",
    text: `Sobram ${formatBytes(Number(free))} no disco do arquivo de mudanças.`,
  }),
  "archiveDisk.low": ({ free }: Values) => ({
    title: "O disco do arquivo está enchendo",
    text: `Sobram ${formatBytes(Number(free))} no disco do arquivo de mudanças. Planeje um disco maior.`,
  }),
  "archiveDisk.full": ({ free }: Values) => ({
    title: "O disco do arquivo está quase cheio",
    text: `Sobram ${formatBytes(Number(free))} no disco do arquivo de mudanças. Sem espaço, o que muda deixa de ser guardado: libere espaço ou aumente o disco hoje.`,
  }),
  inodes: () => ({ title: "Número de arquivos", text: "Cabem muitos mais." }),
  "inodes.few": ({ count }: Values) => ({
    title: "O disco quase não aceita mais arquivos",
    text: `Cabem só mais ${count}, ainda que sobre espaço. Apague arquivos pequenos que ninguém usa.`,
  }),
} satisfies Record<string, (values: Values) => Words>;

/** What a check can find. */
export type FindingCode = keyof typeof WORDS;

/** A finding in Portuguese. */
export const explainFinding = ({ code, values }: Finding): Words => WORDS[code](values);
