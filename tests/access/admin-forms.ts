import { globSync, readFileSync } from "node:fs";

const APP = new URL("../../app/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, APP), "utf8");

/** The intent of each form of the back office, by the name of its constant. */
const INTENTS = new Map(
  globSync("admin/**/*.{ts,tsx}", { cwd: APP.pathname }).flatMap((file) => {
    const source = read(file);
    const own = [...source.matchAll(/(?:export )?const (\w+) = defineAdminForm\(\{\s*intent: "([^"]+)"/g)];
    const deleting = [...source.matchAll(/(?:export )?const (\w+) = defineDeleteForm\(/g)];
    const forms = [...own.map(([, name, intent]) => [name, intent!]), ...deleting.map(([, name]) => [name, "excluir"])];
    return forms.map(([name, intent]) => [`${file.replace(/[^/]*$/, "")} ${name}`, intent!] as const);
  }),
);

/** Intents of forms that a function creates, where they are arguments or constants. */
const FORM_FACTORIES: Record<string, string> = {
  savePopupDraft: "rascunho",
  publishPopup: "publicar",
  approveComments: "aprovar",
  rejectComments: "reprovar",
  removeComments: "excluir",
  saveIdentity: "salvar",
  saveFooter: "salvar",
  saveGeneral: "salvar",
  saveSections: "salvar",
};

/** Forms that are grouped in a list. */
const LISTS: Record<string, string[]> = {
  "...CONVERSATION_FORMS": ["comentar", "responder", "resolver", "reabrir", "excluir-comentario"],
};

/** The intents of the forms in a route's `action`; null where it takes no forms. @param file below `app/` */
export function listForms(file: string): string[] | null {
  const source = read(file);
  const lists = [...source.matchAll(/adminAction\(([^)]*)\)/g)].map(([, names]) => names!);
  if (lists.length === 0) return null;
  const folder = file.replace(/[^/]*$/, "");
  const names = lists.flatMap((list) => list.split(",").map((name) => name.trim())).filter(Boolean);
  return [...new Set(names.flatMap((name) => LISTS[name] ?? intentOf(folder, name)))];
}

function intentOf(folder: string, name: string): string {
  const anywhere = [...INTENTS].find(([key]) => key.endsWith(` ${name}`))?.[1];
  const intent = INTENTS.get(`${folder} ${name}`) ?? FORM_FACTORIES[name] ?? anywhere;
  if (intent === undefined) throw new Error(`the intent of ${name} is not known: name it in FORM_FACTORIES`);
  return intent;
}
