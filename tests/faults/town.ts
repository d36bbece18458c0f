import { setTimeout as sleep } from "node:timers/promises";
import { listOutbox } from "#platform/mail/outbox.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { runCoreto } from "#tests/process/coreto-command.ts";
import { Person } from "./person.ts";
import { Random } from "./random.ts";
import { Site } from "./site.ts";
import { articleForm } from "./writers/article-form.ts";

/** Password of all people. */
export const PASSWORD = "retreta-no-coreto";
const ADMIN = { name: "Marina Sampaio", email: "marina@coreto.example" };
/** Enough members not to reach the limit of comments immediately. */
const MEMBERS = 12;
const ARTICLES = 3;

interface TownOptions {
  people?: number;
  settings?: Record<string, string>;
}

/** A published article. */
export interface OpenArticle {
  id: string;
  slug: string;
}

/** A small site with an administrator, members and articles, with which a run begins. */
export interface Town {
  folder: string;
  admin: Person;
  members: Person[];
  articles: OpenArticle[];
  remove(): Promise<void>;
}

/**
 * Creates the site of which every run uses a copy, through its forms.
 * @param settings of the site, such as the address of its database
 */
export async function makeTown({ people = MEMBERS, settings = {} }: TownOptions = {}): Promise<Town> {
  const { folder, remove } = await makeDataFolder();
  const site = await Site.start(folder, settings);
  try {
    const { origin } = site;
    const env = { ...settings, DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD };
    const { code, output } = await runCoreto(env, ["admin", "create", ADMIN.email, ADMIN.name]);
    if (code !== 0) throw new Error(output);
    const admin = new Person({ ...ADMIN, origin, address: "198.51.100.1" });
    await expectDone(admin.submit("/auth", { intent: "entrar", email: ADMIN.email, password: PASSWORD }));
    const members = Array.from({ length: people }, (_, index) => newMember(origin, `leitora-${index}`, index + 1));
    for (const member of members) {
      await expectDone(signUp(member));
      await expectDone(openMailedLink(member, folder));
    }
    const random = new Random(1);
    const articles = [];
    for (let index = 0; index < ARTICLES; index++) {
      const [id, slug] = [random.uuid(), `do-comeco-${index}`];
      await expectDone(admin.submit("/admin/news/nova", articleForm(id, { title: slug, slug, published: true })));
      articles.push({ id, slug });
    }
    return { folder, admin, members, articles, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await site.stop();
  }
}

/** A person without an account, with an IP address of their own. */
export const newMember = (origin: string, name: string, number: number): Person =>
  new Person({
    name: "Alzira Prado",
    email: `${name}@coreto.example`,
    origin,
    address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  });

/** Submits the sign-up form. */
export const signUp = (person: Person) => {
  const { name, email } = person;
  const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
  return person.submit("/auth", { intent: "cadastrar", name, email, ...passwords });
};

/** Longest wait for a mail, milliseconds; a failed one would only be retried after half a minute. */
const MAIL_TIMEOUT_MS = 10_000;

/** The newest link to confirm an address; undefined when no mail arrives. */
async function findMailedLink(email: string, folder: string): Promise<string | undefined> {
  for (const from = Date.now(); Date.now() - from < MAIL_TIMEOUT_MS; await sleep(50)) {
    const mail = (await listOutbox(folder)).find(({ to }) => to === email);
    const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
    if (link) return link;
  }
  return undefined;
}

async function openMailedLink(person: Person, folder: string) {
  const { pathname, search } = new URL((await findMailedLink(person.email, folder))!);
  return person.ask(pathname + search);
}

async function expectDone(reply: ReturnType<Person["ask"]>): Promise<void> {
  const { outcome, status, bytes } = await reply;
  if (outcome !== "acknowledged") throw new Error(`the town could not be created: ${status} ${bytes}`);
}
