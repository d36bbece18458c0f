import { failed, isAddress, isDateTime } from "./rules.ts";

type Node = Record<string, unknown>;

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isAbsent = (value: unknown, holds: (value: unknown) => boolean) => value === undefined || holds(value);
const all = (value: unknown, holds: (value: unknown) => boolean) => [value].flat().every(holds);
const typeOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Node)["@type"] : undefined);
const within = (place: string, violations: string[]) => violations.map((violation) => `${place}: ${violation}`);

/** A picture: its address, or an ImageObject with one. */
function imageViolations(image: unknown): string[] {
  if (typeof image === "string") return failed({ "a whole address": isAddress(image) });
  const { url, width, height, caption, creditText } = image as Node;
  return failed({
    "a known type": typeOf(image) === "ImageObject",
    "a whole address": isAddress(url),
    "sizes that are numbers": isAbsent(width, Number.isInteger) && isAbsent(height, Number.isInteger),
    "words that are texts": isAbsent(caption, isText) && isAbsent(creditText, isText),
  });
}

function authorViolations(author: unknown): string[] {
  const { name, url, sameAs } = author as Node;
  return failed({
    "a person or organization": ["Person", "Organization"].includes(String(typeOf(author))),
    // Google requires the name only: no "Por", no list of names.
    "a name alone": isText(name) && !/^por /i.test(String(name)),
    "a whole address of their page": isAbsent(url, isAddress),
    "whole addresses elsewhere": isAbsent(sameAs, (value) => all(value, isAddress)),
  });
}

function publisherViolations(publisher: unknown): string[] {
  const { name, url, logo = {} } = (publisher ?? {}) as Node;
  return [
    ...failed({
      "an organization": /Organization$/.test(String(typeOf(publisher))),
      name: isText(name),
      url: isAbsent(url, isAddress),
    }),
    ...within("logo", imageViolations(logo)),
  ];
}

function correctionViolations(correction: unknown): string[] {
  const { text, datePublished } = correction as Node;
  return failed({
    "a CorrectionComment": typeOf(correction) === "CorrectionComment",
    text: isText(text),
    moment: isDateTime(datePublished),
  });
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
function articleViolations(node: Node): string[] {
  const { headline, image, datePublished, dateModified, author, publisher, correction, mainEntityOfPage } = node;
  return [
    ...failed({
      headline: isText(headline),
      datePublished: isDateTime(datePublished),
      "dateModified, not before datePublished":
        isDateTime(dateModified) && Date.parse(String(dateModified)) >= Date.parse(String(datePublished)),
      "mainEntityOfPage is an address": isAddress(mainEntityOfPage),
      "at least one picture": [image].flat().filter(Boolean).length > 0,
      "at least one author": [author].flat().filter(Boolean).length > 0,
      articleSection: isAbsent(node.articleSection, isText),
      keywords: isAbsent(node.keywords, (value) => all(value, isText)),
    }),
    ...[image ?? []].flat().flatMap((one) => within("image", imageViolations(one))),
    ...[author ?? []].flat().flatMap((one) => within("author", authorViolations(one))),
    ...within("publisher", publisherViolations(publisher)),
    ...[correction ?? []].flat().flatMap((one) => within("correction", correctionViolations(one))),
  ];
}

/** https://schema.org/LiveBlogPosting, which is an article, too */
function liveBlogViolations(node: Node): string[] {
  const { coverageStartTime, coverageEndTime, liveBlogUpdate } = node;
  return [
    ...articleViolations(node),
    ...failed({
      coverageStartTime: isDateTime(coverageStartTime),
      coverageEndTime: isAbsent(coverageEndTime, isDateTime),
    }),
    ...([liveBlogUpdate ?? []].flat() as Node[]).flatMap((update) =>
      within(
        "liveBlogUpdate",
        failed({
          "a BlogPosting": typeOf(update) === "BlogPosting",
          headline: isText(update.headline),
          articleBody: isAbsent(update.articleBody, isText),
          datePublished: isDateTime(update.datePublished),
          dateModified: isAbsent(update.dateModified, isDateTime),
          url: isAddress(update.url),
        }),
      ),
    ),
  ];
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function breadcrumbViolations({ itemListElement }: Node): string[] {
  const items = [itemListElement ?? []].flat() as Node[];
  return failed({
    "two steps or more": items.length >= 2,
    "list items": items.every((item) => typeOf(item) === "ListItem"),
    "places from 1 on": items.every(({ position }, index) => position === index + 1),
    names: items.every(({ name }) => isText(name)),
    "whole addresses": items.every(({ item }) => isAddress(item)),
  });
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profileViolations({ mainEntity }: Node): string[] {
  const { name, url, image, description, sameAs } = (mainEntity ?? {}) as Node;
  return failed({
    "about a person or organization": ["Person", "Organization"].includes(String(typeOf(mainEntity))),
    name: isText(name),
    url: isAbsent(url, isAddress),
    image: isAbsent(image, (value) => imageViolations(value).length === 0),
    description: isAbsent(description, isText),
    sameAs: isAbsent(sameAs, (value) => all(value, isAddress)),
  });
}

/** https://developers.google.com/search/docs/appearance/site-names */
function websiteViolations({ name, url, potentialAction }: Node): string[] {
  const { target, "query-input": input } = (potentialAction ?? {}) as Node;
  const template = String((target as Node | undefined)?.urlTemplate ?? "");
  return failed({
    name: isText(name),
    "the home page's address": isAddress(url) && new URL(String(url)).pathname === "/",
    "a search with its word":
      potentialAction === undefined ||
      (template.includes("{search_term_string}") && input === "required name=search_term_string"),
  });
}

const organizationViolations = (node: Node): string[] => [
  ...publisherViolations(node),
  ...failed({ sameAs: isAbsent(node.sameAs, (value) => all(value, isAddress)) }),
];

const RULES: Record<string, (node: Node) => string[]> = {
  NewsArticle: articleViolations,
  LiveBlogPosting: liveBlogViolations,
  BreadcrumbList: breadcrumbViolations,
  ProfilePage: profileViolations,
  WebSite: websiteViolations,
  NewsMediaOrganization: organizationViolations,
};

/** Violations of schema.org's types, or of search engines' requirements, in a page's structured data. */
export function schemaViolations(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    const type = String(node["@type"]);
    const rules = RULES[type];
    if (!rules) return [`a kind without rules: ${type}`];
    const context = failed({ "the context of schema.org": node["@context"] === "https://schema.org" });
    return within(type, [...context, ...rules(node)]);
  });
}
