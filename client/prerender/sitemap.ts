import type { Audience } from '#client/platform/routing/route.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'

export interface MappedPage {
  readonly path: string
  readonly lastChangedOn?: string | undefined
}

/** Every listed page, whole addresses, and the day it changed where a page knows one. */
export function sitemap(pages: readonly MappedPage[]): string {
  const lines = pages.map(({ path, lastChangedOn }) => {
    const changed = lastChangedOn ? `<lastmod>${lastChangedOn}</lastmod>` : ''
    return `<url><loc>${PUBLIC_ORIGIN}${path}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
}

interface KnownPath {
  readonly pattern: string
  readonly audience: Audience
}

/** Rooms, links with a secret and the server itself are nobody's search result. */
export function robots(paths: readonly KnownPath[]): string {
  const closed = paths.filter(({ audience }) => audience !== 'public')
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.flatMap(({ pattern }) => closedTo(pattern)),
    '',
    `Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`,
    '',
  ].join('\n')
}

// A bare "/legacy" would also close /legacy-messages: "$" ends the path (RFC 9309).
const closedTo = (pattern: string) => {
  const parameter = pattern.indexOf(':')
  if (parameter > 0) return [`Disallow: ${pattern.slice(0, parameter)}`]
  return [`Disallow: ${pattern}$`, `Disallow: ${pattern}?`]
}
