import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));
/** Attributes whose address browsers load or follow. */
const ADDRESSES = new Set(["href", "src", "srcSet", "poster", "action", "formAction", "data", "xlinkHref"]);
/** Functions that check addresses from the database. */
const CHECKS = new Set(["drawnAddress", "drawnLink"]);
/** Functions that return a path of the site, or a list of files of the site. */
const OWN_PATHS = new Set(["articlePath", "avatarSrcSet", "entryPath", "href", "signInPath", "srcSet"]);

/** Attributes whose addresses never come from the database unchecked. */
const SAFE_ATTRIBUTES = new Set([
  // The router's own path.
  // Built from names of our own files.
  "ui/avatar.tsx srcSet",
  // Files of the build.
  "reader/auth/auth-layout.tsx srcSet",
  "reader/auth/auth-layout.tsx src",
  // The current screen, or the list of networks.
  "reader/article/tools/actions-bar.tsx href",
  "reader/article/tools/reading-bar.tsx href",
  "reader/auth/code-route.tsx href",
  "reader/share/share-links.tsx href",
  // An otpauth: address for authenticator apps, created by the accounts library.
  "reader/security/enrolment-steps.tsx href",
  // An anchor, an e-mail address, a feed of the site, or checked addresses of social networks.
  "reader/more/route.tsx href",
  // Lists that `toHero` builds from checked addresses.
  "reader/banners/banner-picture.tsx srcSet",
  // Phone numbers, e-mail addresses and places on a map, which `readContact` extracts from a text.
  "reader/site-texts/contact-links.tsx href",
  "reader/site-texts/contents.tsx href",
  // Two pages of the site.
  "reader/site-texts/text-dialog.tsx href",
  "reader/site-texts/text-link.tsx href",
  // The demo's own mails.
  "reader/outbox/route.tsx href",
]);

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) visit(child, see);
}

/** Whether an expression can only be an address that is written in the source, or one that was checked. */
function isSafe(expression: Node): boolean {
  const field = (name: string) => expression[name] as Node;
  switch (expression.type) {
    case "Literal":
      return true;
    case "TemplateLiteral": {
      const [first] = expression.quasis as { value: { raw: string } }[];
      return (
        /^(?:#|\?|mailto:|webcal:|\/(?![/\\])|$)/.test(first!.value.raw) &&
        (first!.value.raw !== "" || startsOwn(expression))
      );
    }
    case "ConditionalExpression":
      return isSafe(field("consequent")) && isSafe(field("alternate"));
    case "LogicalExpression":
      return isSafe(field("right")) && (expression.operator === "&&" || isSafe(field("left")));
    case "Identifier":
      return /^(?:undefined|[A-Z][A-Z_]+)$/.test(expression.name as string);
    case "CallExpression": {
      const { name } = field("callee") as unknown as { name?: string };
      return CHECKS.has(name ?? "") || OWN_PATHS.has(name ?? "");
    }
    default:
      return false;
  }
}

/** Whether a template begins with a constant. */
const startsOwn = (template: Node) => isSafe((template.expressions as Node[])[0]!);

/** Attributes whose address may be anything, as "file attribute" with the line. */
function unsafeAddresses(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseAst(source, { lang: "tsx" }), (node) => {
    if (node.type !== "JSXOpeningElement") return;
    const { name } = node.name as { name?: string };
    if (!name || !/^[a-z]/.test(name)) return;
    for (const attribute of node.attributes as Node[]) {
      if (attribute.type !== "JSXAttribute") continue;
      const { name: key } = attribute.name as { name: string };
      const value = attribute.value as Node | null;
      if (!ADDRESSES.has(key) || value?.type !== "JSXExpressionContainer") continue;
      if (isSafe(value.expression as Node)) continue;
      const line = source.slice(0, attribute.start).split("\n").length;
      if (!SAFE_ATTRIBUTES.has(`${file} ${key}`)) found.push(`${file}:${line} ${key}`);
    }
  });
  return found;
}

test("the search finds an unchecked address", () => {
  const source = (value: string) => `const a = <a className="x" href={${value}}>x</a>;`;
  const isFound = (value: string) => unsafeAddresses("a.tsx", source(value)).length === 1;
  for (const value of [
    "item.link",
    "link",
    `\`https://\${host}\``,
    `\`\${link}\``,
    "ok ? link : HOME",
    "link || HOME",
    "f(link)",
  ]) {
    expect([value, isFound(value)]).toEqual([value, true]);
  }
  for (const value of [
    "drawnAddress(link)",
    "drawnLink(link)",
    `\`#\${id}\``,
    `\`/news/\${id}\``,
    "HOME",
    `\`\${HOME}/x\``,
    "ok ? HOME : undefined",
  ]) {
    expect([value, isFound(value)]).toEqual([value, false]);
  }
});

test("every address that is not written in the source is checked where it is rendered", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  expect(files.flatMap((file) => unsafeAddresses(file, readFileSync(APP + file, "utf8")))).toEqual([]);
});
