import type { Listing } from '#contract/rules/articles/article.ts'
import { categoryName } from '#contract/rules/articles/categories.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { withoutAngles } from '#contract/rules/without-angles.ts'

/** An article with its text as plain html. */
interface FeedArticle {
  readonly listing: Listing
  readonly html: string
}

const title = 'The Kinfold blog'
const subtitle = 'How to ask, how to record, how to keep what you have, and how to pass it on.'
const whole = (path: string) => PUBLIC_ORIGIN + path
const at = ({ publishedOn }: Listing) => `${publishedOn}T12:00:00Z`

/** Both feeds, by the file each is written to. The server puts its own address into them. */
export function feeds(articles: readonly FeedArticle[]): Record<string, string> {
  return { 'blog/feed.xml': atom(articles), 'blog/rss.xml': rss(articles) }
}

function atom(articles: readonly FeedArticle[]): string {
  const entries = articles.map(({ listing, html }) => {
    const url = whole(`/blog/${listing.id}`)
    return `<entry>
<id>${url}</id>
<title>${words(listing.title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${at(listing)}</published>
<updated>${at(listing)}</updated>
<author><name>${escaped(listing.author)}</name></author>
${labels(listing)
  .map((label) => `<category term="${escaped(label)}"/>`)
  .join('')}
<summary>${words(listing.excerpt)}</summary>
<content type="html">${escaped(withWholeLinks(html))}</content>
</entry>`
  })
  return `${declaration}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${whole('/blog')}</id>
<title>${title}</title>
<subtitle>${subtitle}</subtitle>
<updated>${at(articles[0]!.listing)}</updated>
<link rel="self" type="application/atom+xml" href="${whole('/blog/feed.xml')}"/>
<link rel="alternate" type="text/html" href="${whole('/blog')}"/>
${entries.join('\n')}
</feed>
`
}

/** Its readers take a description for HTML: its words are escaped for that, too. */
function rss(articles: readonly FeedArticle[]): string {
  const items = articles.map(({ listing, html }) => {
    const url = whole(`/blog/${listing.id}`)
    return `<item>
<title>${words(listing.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${rfc822(listing)}</pubDate>
<dc:creator>${escaped(listing.author)}</dc:creator>
${labels(listing)
  .map((label) => `<category>${escaped(label)}</category>`)
  .join('')}
<description>${escaped(escaped(listing.excerpt))}</description>
<content:encoded>${escaped(withWholeLinks(html))}</content:encoded>
</item>`
  })
  return `${declaration}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${whole('/blog')}</link>
<description>${subtitle}</description>
<language>en-us</language>
<lastBuildDate>${rfc822(articles[0]!.listing)}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${whole('/blog/rss.xml')}"/>
${items.join('\n')}
</channel>
</rss>
`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

const labels = ({ category, tags }: Listing) => [categoryName(category), ...tags]

const rfc822 = (listing: Listing) => new Date(at(listing)).toUTCString()

const withWholeLinks = (html: string) =>
  html.replaceAll('href="/', `href="${PUBLIC_ORIGIN}/`).replace(/<!-- -->| tabindex="-1"/g, '')

/** Words to one reader are HTML to another: what could begin an element looks alike, and begins none. */
const words = (text: string) => escaped(withoutAngles(text))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
