import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type * as EntryServer from '#client/entry-server.tsx'
import type { Route } from '#client/platform/routing/route.ts'
import type { PageFrame } from '#client/prerender/page-frame.ts'
import type { ListedPage } from '#client/prerender/render-site.tsx'
import { bundleText } from './build-text.ts'
import { fontPreloads, inlineStyles, preloadLinks, stylesheetLinks } from './build-page-links.ts'

const EARLY_RECORDER = resolve(
  import.meta.dirname,
  '../client/features/recorder/early-recorder-script.ts',
)

interface Places {
  readonly fresh: string
  readonly renderer: string
  readonly manifest: Manifest
}

interface Prerendered {
  readonly count: number
  readonly listed: readonly ListedPage[]
}

/** Writes the guest's view of every route as its own file, and beside the renderer what it needs to do so again. */
export async function prerender({ fresh, renderer, manifest }: Places): Promise<Prerendered> {
  const server = await importRenderer(renderer)
  const frame: PageFrame = {
    template: takeTemplate(fresh),
    earlyRecorder: await bundleText(EARLY_RECORDER),
    links: await linksOf(server, await pageSources(renderer), { fresh, renderer, manifest }),
  }
  const { files, listed } = await server.renderSite(frame)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(fresh, name)), { recursive: true })
    writeFileSync(join(fresh, name), text)
  }
  writeFileSync(join(renderer, 'frame.json'), JSON.stringify(frame))
  return { count: Object.keys(files).filter((name) => name.endsWith('.html')).length, listed }
}

function importRenderer(folder: string): Promise<typeof EntryServer> {
  return import(pathToFileURL(join(folder, 'entry-server.js')).href)
}

async function linksOf(
  server: typeof EntryServer,
  sources: ReadonlyMap<unknown, string>,
  { fresh, manifest }: Places,
): Promise<Record<string, string>> {
  const fonts = fontPreloads(fresh)
  const links: Record<string, string> = {}
  const routes: readonly Route[] = [...server.routes, server.notFound]
  for (const route of routes)
    for (const page of [route, ...(route.instances ?? [])]) {
      const modules = [sources.get((await page.load()).default), ...(page.needs ?? [])]
      if (server.usesQueries(page)) modules.push('platform/query.ts', 'private-pages.ts')
      links[page.path] =
        fonts + stylesheetLinks(manifest, modules) + preloadLinks(manifest, modules)
    }
  return links
}

/** Which source file a page came from, found by its component: the key to the browser build's manifest. */
async function pageSources(renderer: string): Promise<Map<unknown, string>> {
  const text = readFileSync(join(renderer, '.vite/manifest.json'), 'utf8')
  const sources = new Map<unknown, string>()
  for (const [source, chunk] of Object.entries(JSON.parse(text) as Manifest)) {
    if (!source.startsWith('pages/')) continue
    const module = await import(pathToFileURL(join(renderer, chunk.file)).href)
    sources.set(module.default, source)
  }
  return sources
}

function takeTemplate(fresh: string): string {
  const path = join(fresh, 'index.html')
  const html = readFileSync(path, 'utf8')
  if (!html.includes('<!--app--></div>') || !html.includes('<!--head-->'))
    throw new Error('client/index.html has lost the places where pages are filled in')
  rmSync(path)
  return inlineStyles(html, fresh)
}
