/** An item of an export, with what differs from a plain published post. */
export interface ItemValues {
  id: number;
  title?: string;
  type?: string;
  status?: string;
  content?: string;
  slug?: string;
  link?: string;
  date?: string;
  /** XML of its terms, fields and comments. */
  inner?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** An item of an export. */
export function wxrItem(values: ItemValues): string {
  const { id, type = "post", status = "publish", title = `Notícia ${id}`, slug = `noticia-${id}` } = values;
  const { content = `<p>Texto da notícia ${id}.</p>`, date = "2019-05-04 12:30:00", inner = "" } = values;
  const link = values.link ?? `https://velho.example/2019/05/04/${slug}/`;
  return `<item>
  <title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata("marina")}</dc:creator>
  <content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
  <wp:post_modified_gmt>${date}</wp:post_modified_gmt><wp:post_name>${cdata(slug)}</wp:post_name>
  <wp:status>${cdata(status)}</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>${cdata(type)}</wp:post_type>
  <wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>${inner}
</item>`;
}

/** An attachment of an export. */
export const wxrAttachment = (id: number, file: string, { alt = "", caption = "", parent = 0 } = {}): string => `<item>
  <title>${file}</title><excerpt:encoded>${cdata(caption)}</excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:status>inherit</wp:status><wp:post_parent>${parent}</wp:post_parent>
  <wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>https://velho.example/wp-content/uploads/${file}</wp:attachment_url>
  <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${cdata(alt)}</wp:meta_value></wp:postmeta>
</item>`;

export const wxrMeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const wxrTerm = (domain: string, nicename: string, name: string) =>
  `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;

/** A comment of an item. @param approved 1, 0, spam or trash */
export const wxrComment = (
  id: number,
  content: string,
  { approved = "1", parent = 0, author = "Zé", type = "comment" } = {},
) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
  <wp:comment_author_email>ze@mail.example</wp:comment_author_email><wp:comment_date_gmt>2019-05-05 10:00:0${id % 10}</wp:comment_date_gmt>
  <wp:comment_content>${cdata(content)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
  <wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;

export const WXR_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Folha Velha</title><link>https://velho.example</link><description></description>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://velho.example</wp:base_site_url><wp:base_blog_url>https://velho.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("marina")}</wp:author_login><wp:author_email>m@velho.example</wp:author_email><wp:author_display_name>${cdata("Marina Sampaio")}</wp:author_display_name></wp:author>
`;

export const WXR_END = "</channel></rss>\n";

/** A whole export of some items. */
export const wxr = (...items: string[]): string => `${WXR_HEAD}${items.join("\n")}\n${WXR_END}`;
