import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineHashes } from './content-security-policy.ts'

/** What the build says about itself. */
export interface BuiltPages {
  /** Pattern → file. */
  readonly routes: Readonly<Record<string, string>>
  /** The pages search engines may show, by their one true path. */
  readonly listed: readonly string[]
  readonly inline: InlineHashes
  /** Files beside the pages that hold whole addresses: the sitemap, feeds, robots.txt. */
  readonly addressed: readonly string[]
}

export function readBuiltPages(folder: string): BuiltPages {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (!existsSync(join(folder, 'routes.json')))
    throw new Error(`The browser side isn’t built: ${folder} is missing. Run "npm run build".`)
  return {
    routes: read('routes.json'),
    listed: read('listed.json'),
    inline: read('csp.json'),
    addressed: readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => ADDRESSED.test(name)),
  }
}

const ADDRESSED = /\.xml$|^robots\.txt$/

export function typeOf(name: string): string {
  if (name.endsWith('.html')) return 'text/html; charset=utf-8'
  if (name.endsWith('.txt')) return 'text/plain; charset=utf-8'
  if (name.endsWith('feed.xml')) return 'application/atom+xml; charset=utf-8'
  if (name.endsWith('rss.xml')) return 'application/rss+xml; charset=utf-8'
  return 'application/xml; charset=utf-8'
}
