import { sharePicture } from '#client/content/share-picture.ts'
import type { Thing } from '#client/content/structured-data.ts'
import type { Words } from '#client/platform/routing/route.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './picture-size.ts'

interface ListedPage {
  readonly path: string
  readonly words: Words
  readonly isArticle: boolean
  readonly things: readonly Thing[]
}

/** What link previews and search engines read of a listed page. Browsers need none of it, so React doesn't write it. */
export function headOf({ path, words, isArticle, things }: ListedPage): string {
  const title = words.title.replace(/ · [^·]+$/, '')
  const picture = sharePicture(path)
  const properties = {
    'og:type': isArticle ? 'article' : 'website',
    'og:site_name': defaultSite.name,
    'og:title': title,
    'og:description': words.description,
    'og:url': PUBLIC_ORIGIN + path,
    'og:image': PUBLIC_ORIGIN + picture.path,
    // A photo has a shape of its own.
    ...(!picture.alt && {
      'og:image:width': `${SHARE_WIDTH}`,
      'og:image:height': `${SHARE_HEIGHT}`,
    }),
    'og:image:alt': picture.alt ?? `${title}. A patchwork of quilt blocks.`,
  }
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}" data-page>`,
  )
  const card = '<meta name="twitter:card" content="summary_large_image" data-page>'
  return [...tags, card, dataScript(things)].join('')
}

function dataScript(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  // Inside a script only "<" could end it early.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json" data-page>${json}</script>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** The words a rendered page carries, whoever wrote them. */
export function wordsIn(head: string): Words {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? []
  return { title: unescaped(title), description: unescaped(description) }
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const
const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof signs) => signs[name])
