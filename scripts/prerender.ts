import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type * as EntryServer from '#client/entry-server.tsx'
import type { Route, Words } from '#client/platform/routing/route.ts'
import { headOf, wordsIn } from './build-page-head.ts'
import { feeds } from './build-feeds.ts'
import { fontPreloads, inlineStyles, preloadLinks, stylesheetLinks } from './build-page-links.ts'
import { robots, sitemap, type MappedPage } from './build-sitemap.ts'

interface Places {
  readonly fresh: string
  readonly renderer: string
  readonly manifest: Manifest
}

/** A page that search engines may show, and its share picture stands for. */
export interface ListedPage extends MappedPage {
  readonly words: Words
}

interface Prerendered {
  readonly count: number
  readonly listed: readonly ListedPage[]
}

/** Writes the guest's view of every route as its own file, and routes.json that says which is which. */
export async function prerender({ fresh, renderer, manifest }: Places): Promise<Prerendered> {
  const server = await importRenderer(renderer)
  const sources = await pageSources(renderer)
  const template = takeTemplate(fresh)
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(fresh, file)), { recursive: true })
    writeFileSync(join(fresh, file), html)
  }

  const fonts = fontPreloads(fresh)
  const listed = new Map<string, ListedPage>()

  const forEngines = async (route: Route, head: string) => {
    if (!server.isListed(route)) return ''
    const words = wordsIn(head)
    const things = await server.structuredData(route, words)
    const [lastChangedOn] = things.flatMap((thing) => (thing['dateModified'] as string) ?? [])
    listed.set(route.path, { path: route.path, words, lastChangedOn })
    return headOf({ path: route.path, words, isArticle: Boolean(lastChangedOn), things })
  }

  const page = async (route: Route, path: string, isMissing: boolean) => {
    const { head, ...rest } = splitHead(await server.render(path, isMissing))
    const modules = [sources.get((await route.load()).default)]
    modules.push(...(route.needs ?? []))
    if (server.usesQueries(route)) modules.push('platform/query.ts')
    const links = stylesheetLinks(manifest, modules) + preloadLinks(manifest, modules)
    const engines = await forEngines(route, head)
    return fill(template, { head: head + engines + fonts + links, ...rest, isMissing })
  }

  const files: Record<string, string> = {}
  for (const route of server.pagesOf(server.routes))
    for (const path of server.pathsOf(route)) {
      files[path] = fileFor(path)
      write(files[path], await page(route, path, false))
    }
  write('404.html', await page(server.notFound, '/404', true))
  const plain = async (html: Promise<string>) =>
    withoutScripts(fill(template, splitHead(await html)))
  write('offline.html', await plain(server.renderOffline()))
  write('maintenance.html', await plain(server.renderMaintenance()))
  write('routes.json', JSON.stringify(files, null, 2))
  write('listed.json', JSON.stringify([...listed.keys()], null, 2))
  write('sitemap.xml', sitemap([...listed.values()]))
  for (const [file, xml] of Object.entries(feeds(await server.renderArticles()))) write(file, xml)
  const patterns = server.routes.flatMap((route: Route) =>
    server.pathsOf(route).map((pattern) => ({ pattern, audience: route.audience })),
  )
  write('robots.txt', robots(patterns))
  return { count: Object.keys(files).length + 3, listed: [...listed.values()] }
}

function importRenderer(folder: string): Promise<typeof EntryServer> {
  return import(pathToFileURL(join(folder, 'entry-server.js')).href)
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

// React writes what belongs into <head> before the page itself.
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

interface Filling {
  readonly head: string
  readonly body: string
  readonly replay?: string
  readonly isMissing?: boolean
}

// A form sent before its page has come alive is kept by this script and sent again afterwards.
const FORM_REPLAY = /<script>addEventListener\("submit"[^]*?<\/script>$/

function splitHead(html: string): Filling {
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  const replay = FORM_REPLAY.exec(html)?.[0] ?? ''
  const body = html.slice(head.length, html.length - replay.length)
  if (/<script|<template/.test(body))
    throw new Error(`Not rendered in one piece, it would show its loader first: ${head}`)
  return { head, body, replay }
}

function fill(template: string, { head, body, replay = '', isMissing }: Filling): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<div id="root">', isMissing ? '<div id="root" data-missing>' : '<div id="root">')
    .replace('<!--app--></div>', () => `${body}</div>${replay}`)
}

const withoutScripts = (html: string) =>
  html.replace(/<script type="module"[^>]*><\/script>|<link rel="prefetch"[^>]*>/g, '')

/** /blog/:slug → pages/blog/_slug.html */
function fileFor(path: string): string {
  return `pages/${path === '/' ? 'index' : path.slice(1).replaceAll(':', '_')}.html`
}
