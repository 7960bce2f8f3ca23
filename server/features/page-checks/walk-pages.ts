import { mostBroken, mostPages, type CheckedPage, type PageReport } from '#contract/page-checks.ts'
import { problemsOf, repeated } from '#contract/rules/page-check.ts'
import { readPage, type ReadPage } from '#contract/rules/page-html.ts'
import type { Fetched, FetchPage } from './fetch-page.ts'

interface Walk {
  readonly fetchPage: FetchPage
  readonly publicUrl: string
  /** Told after each request, so that somebody can watch; it may also take its time. */
  readonly onStep: (done: number, total: number) => Promise<void>
}

/** The sitemap's pages, then everything of ours that they link to, one request after the other. */
export async function walkPages({ fetchPage, publicUrl, onStep }: Walk): Promise<PageReport> {
  const origin = new URL(publicUrl).origin
  const sitemap = await fetchPage('/sitemap.xml')
  const listed = listedIn(sitemap, origin)
  const site = siteProblems(sitemap, await fetchPage('/robots.txt'), listed, origin)
  const paths = listed.slice(0, mostPages)
  const seen = new Map<string, { fetched: Fetched; page: ReadPage }>()
  const look = async (path: string, total: number) => {
    const fetched = await fetchPage(path)
    seen.set(path, { fetched, page: readPage(fetched.text) })
    await onStep(seen.size, Math.max(total, seen.size))
  }
  for (const path of paths) await look(path, paths.length)
  const links = paths.flatMap((path) => linksOn(seen.get(path)!.page, path, origin))
  const others = [...new Set(links.map(({ path }) => path))].filter(
    (path) => !seen.has(path) && path.startsWith('/'),
  )
  for (const path of others) await look(path, paths.length + others.length)
  const broken = links.flatMap((link) => {
    const because = whyBroken(seen.get(link.path), link.fragment)
    return because ? [{ on: link.on, to: link.path + link.fragment, because }] : []
  })
  return {
    site,
    pages: checked(paths, seen, origin),
    broken: [...new Map(broken.map((one) => [`${one.on} ${one.to}`, one])).values()].slice(
      0,
      mostBroken,
    ),
    linksTried: new Set(links.map(({ path, fragment }) => path + fragment)).size,
  }
}

function listedIn({ text }: Fetched, origin: string): string[] {
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  return found.flatMap((loc) =>
    URL.canParse(loc) && new URL(loc).origin === origin ? new URL(loc).pathname : [],
  )
}

function siteProblems(sitemap: Fetched, robots: Fetched, paths: string[], origin: string) {
  const said = (status: number) => `answers with ${status}`
  return [
    sitemap.status !== 200 && `/sitemap.xml ${said(sitemap.status)}.`,
    paths.length > mostPages &&
      `/sitemap.xml lists ${paths.length} pages; the first ${mostPages} were looked at.`,
    sitemap.status === 200 && paths.length === 0 && `/sitemap.xml lists no page of ${origin}.`,
    robots.status !== 200 && `/robots.txt ${said(robots.status)}.`,
    robots.status === 200 &&
      !robots.text.includes(`Sitemap: ${origin}/sitemap.xml`) &&
      '/robots.txt doesn’t say where the sitemap is.',
    /^Disallow: \/\s*$/m.test(robots.text) && '/robots.txt keeps search engines out of everything.',
  ].filter((problem) => problem !== false)
}

type Seen = ReadonlyMap<string, { fetched: Fetched; page: ReadPage }>

function checked(paths: readonly string[], seen: Seen, origin: string): CheckedPage[] {
  const twins = repeated(paths.map((path) => ({ path, ...seen.get(path)!.page })))
  return paths.map((path) => {
    const { fetched, page } = seen.get(path)!
    const { title, description, shareTitle, shareImage } = page
    const problems =
      fetched.status === 200
        ? [...problemsOf(page, origin + path), ...(twins.get(path) ?? [])]
        : [`It answers with ${fetched.status}.`]
    return { path, title, description, shareTitle, shareImage, problems }
  })
}

/** Links to pages of ours. Letters to write, numbers to call and other people's sites aren't ours to try. */
function linksOn(page: ReadPage, on: string, origin: string) {
  return page.links.flatMap((href) => {
    if (!URL.canParse(href, origin + on)) return [{ on, path: href, fragment: '' }]
    const url = new URL(href, origin + on)
    if (url.origin !== origin) return []
    return [{ on, path: url.pathname + url.search, fragment: url.hash }]
  })
}

function whyBroken(
  seen: { fetched: Fetched; page: ReadPage } | undefined,
  fragment: string,
): string | undefined {
  if (!seen) return 'isn’t an address that a browser can open'
  const { fetched, page } = seen
  if (fetched.status >= 400) return `answers with ${fetched.status}`
  const id = decoded(fragment.slice(1))
  // Some places exist only once the page's script runs; a page that is whole without it names its own.
  if (id && fetched.status === 200 && !page.ids.includes(id)) return `has no place called “${id}”`
  return undefined
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
