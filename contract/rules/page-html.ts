/** What a search engine reads of a page. Made for our own pages, whose tags and attributes are written by React. */
export interface ReadPage {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly robots: string
  readonly language: string
  readonly headings: number
  readonly shareImage: string
  readonly shareTitle: string
  /** Each block of structured data, as it stands there. */
  readonly data: readonly string[]
  readonly imagesWithoutAlt: number
  /** Where its links lead, as written. */
  readonly links: readonly string[]
  readonly ids: readonly string[]
}

type Tag = ReadonlyMap<string, string>

export function readPage(html: string): ReadPage {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const seen = html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
  const metas = tags(seen, 'meta')
  const meta = (key: string, name: string) =>
    metas.find((tag) => tag.get(key) === name)?.get('content') ?? ''
  return {
    title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(seen)?.[1] ?? ''),
    description: meta('name', 'description'),
    robots: meta('name', 'robots'),
    canonical:
      tags(seen, 'link')
        .find((tag) => tag.get('rel') === 'canonical')
        ?.get('href') ?? '',
    language: tags(seen, 'html')[0]?.get('lang') ?? '',
    headings: tags(seen, 'h1').length,
    shareImage: meta('property', 'og:image'),
    shareTitle: meta('property', 'og:title'),
    data: data.map(([, text = '']) => text),
    imagesWithoutAlt: tags(seen, 'img').filter((tag) => !tag.has('alt')).length,
    links: tags(seen, 'a').flatMap((tag) => tag.get('href') ?? []),
    ids: [...seen.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => plain(id)),
  }
}

function tags(html: string, name: string): Tag[] {
  const found = html.matchAll(new RegExp(`<${name}(\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?/?>`, 'gi'))
  return [...found].map(([, inside = '']) => attributes(inside))
}

function attributes(inside: string): Tag {
  const found = inside.matchAll(/([a-z:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi)
  return new Map(
    [...found].map(([, name = '', a, b, c]) => [name.toLowerCase(), plain(a ?? b ?? c ?? '')]),
  )
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (signs[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )
