import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { CATEGORIES } from "#demo/categories.ts";
import {
  WXR_END,
  WXR_HEAD,
  wxrAttachment,
  wxrComment,
  wxrItem,
  wxrMeta,
  wxrTerm,
} from "#domain/importing/wordpress/wxr.fixture.ts";

const FIRST = Date.UTC(2005, 0, 1, 8);
const EVERY_MS = 90 * 60_000;
const texts = CATEGORIES.flatMap(({ name, slug, articles }) =>
  articles.map((article) => ({ ...article, category: wxrTerm("category", slug, name) })),
);
const pictures = [...new Set(texts.flatMap(({ picture }) => picture ?? []))];
const FIRST_PICTURE = 10_000_000;

/** Content of a post: in blocks or, for every other one, in the classic editor's HTML. */
function contentOf(place: number, content: string, picture: string): string {
  const [first = "", ...rest] = content.split("\n");
  const image = `https://velho.example/wp-content/uploads/2019/${picture}`;
  if (place % 2 === 0)
    return `${first}\n\n[caption width="300"]<img src="${image}-300x200.jpg" /> Foto de arquivo[/caption]\n\n<strong>Nº ${place}</strong> ${rest.join("\n\n")}`;
  const paragraphs = rest.map((text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`);
  return `<!-- wp:paragraph --><p>${first} <a href="https://velho.example/?p=${place}">Leia</a></p><!-- /wp:paragraph -->
    <!-- wp:heading --><h2>Notícia ${place}</h2><!-- /wp:heading -->${paragraphs.join("\n")}
    <!-- wp:list --><ul><li>um</li><li>dois</li></ul><!-- /wp:list -->`;
}

function itemOf(place: number): string {
  const text = texts[place % texts.length]!;
  const picture = pictures[place % pictures.length]!;
  const date = new Date(FIRST + place * EVERY_MS).toISOString().slice(0, 19).replace("T", " ");
  return wxrItem({
    id: place + 1,
    title: `${text.title} (${place})`,
    slug: `noticia-${place}`,
    content: contentOf(place, text.content, picture),
    date,
    inner: [
      text.category,
      ...(text.tags ?? []).map((tag) => wxrTerm("post_tag", tag.toLowerCase().replaceAll(" ", "-"), tag)),
      wxrMeta("_thumbnail_id", String(FIRST_PICTURE + (place % pictures.length))),
      place % 3 === 0 ? wxrComment(place + 1, "Muito boa a reportagem, parabéns.") : "",
    ].join(""),
  });
}

/** Writes a WordPress export of `posts` posts with the pictures of the demo town. */
export async function writeWordPressExport(path: string, posts: number): Promise<void> {
  const file = createWriteStream(path);
  const write = async (text: string) => void (file.write(text) || (await once(file, "drain")));
  await write(WXR_HEAD);
  for (const [place, picture] of pictures.entries())
    await write(wxrAttachment(FIRST_PICTURE + place, `2019/${picture}.jpg`, { alt: picture }));
  for (let place = 0; place < posts; place += 1) await write(itemOf(place));
  file.end(WXR_END);
  await once(file, "finish");
}
