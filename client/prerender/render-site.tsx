import { App } from '#client/app.tsx'
import { currentOverlay, renderWith, takeShown } from '#client/content/published.ts'
import { structuredData } from '#client/content/structured-data.ts'
import { EarlyStages } from '#client/features/recorder/early-stages.tsx'
import Maintenance from '#client/pages/maintenance.tsx'
import Offline from '#client/pages/offline.tsx'
import { isListed, pathsOf, type Route, type Words } from '#client/platform/routing/route.ts'
import { notFound, routes } from '#client/routes.tsx'
import type { Overlay } from '#contract/content/shapes.ts'
import { headOf, wordsIn } from './engine-head.ts'
import { feeds } from './feeds.ts'
import { fillTemplate, splitHead, withoutScripts, withScriptsLater } from './fill-template.ts'
import { islandFor } from './island.ts'
import { linksFor, type PageFrame } from './page-frame.ts'
import { renderArticles } from './render-articles.tsx'
import { renderWhole } from './render-whole.ts'
import { robots, sitemap, type MappedPage } from './sitemap.ts'

/** A page that search engines may show, and its share picture stands for. */
export interface ListedPage extends MappedPage {
  readonly words: Words
}

interface RenderedSite {
  /** Every text of the site by the name of its file: pages, and the lists of them. */
  readonly files: Readonly<Record<string, string>>
  readonly listed: readonly ListedPage[]
}

/** The guest's view of every route, routes.json that says which is which, and what is made of all of them together. */
export async function renderSite(
  frame: PageFrame,
  overlay: Overlay = { revision: 0 },
): Promise<RenderedSite> {
  renderWith(overlay)
  const files: Record<string, string> = {}
  const names: Record<string, string> = {}
  const listed: ListedPage[] = []
  for (const route of routes as readonly Route[])
    for (const page of route.instances ?? [route]) {
      const links = linksFor(frame, page, route)
      for (const path of pathsOf(page)) {
        names[path] = fileFor(path)
        const { html, entry } = await renderPage(frame, page, { path, links })
        files[names[path]] = html
        if (entry && path === page.path) listed.push(entry)
      }
    }
  const links = linksFor(frame, notFound, notFound)
  const missing = await renderPage(frame, notFound, { path: '/404', links, isMissing: true })
  return {
    listed,
    files: {
      ...files,
      '404.html': missing.html,
      'offline.html': await renderPlain(frame, <Offline />),
      'maintenance.html': await renderPlain(frame, <Maintenance />),
      'routes.json': JSON.stringify(names, null, 2),
      'listed.json': JSON.stringify(
        listed.map(({ path }) => path),
        null,
        2,
      ),
      'sitemap.xml': sitemap(listed),
      'robots.txt': robots(knownPaths()),
      ...feeds(await renderArticles()),
    },
  }
}

interface PageOptions {
  readonly path: string
  readonly links: string
  readonly isMissing?: boolean
}

async function renderPage(frame: PageFrame, page: Route, { path, links, isMissing }: PageOptions) {
  takeShown()
  const html = await renderWhole(<App prerenderPath={path} isMissing={isMissing ?? false} />)
  const island = islandFor(path, currentOverlay(), takeShown())
  const { head, ...rest } = splitHead(html)
  const engines = isListed(page) ? await forEngines(page, head) : undefined
  const whole = head + (engines?.head ?? '') + links
  const filled = fillTemplate(frame.template, {
    ...rest,
    head: whole,
    island,
    early: await earlyFor(rest.body, frame),
    isMissing: isMissing ?? false,
  })
  return { html: engines ? withScriptsLater(filled) : filled, entry: engines?.entry }
}

/** A page that holds the recorder can be spoken into before its scripts are there. */
async function earlyFor(body: string, { earlyRecorder }: PageFrame): Promise<string> {
  if (!body.includes('data-start-recording')) return ''
  const stages = await renderWhole(<EarlyStages />)
  return `<template id="early-recorder">${stages}</template><script>${earlyRecorder}</script>`
}

async function forEngines({ path, ...route }: Route, head: string) {
  const words = wordsIn(head)
  const things = await structuredData({ path, ...route }, words)
  const [lastChangedOn] = things.flatMap((thing) => (thing['dateModified'] as string) ?? [])
  const entry: ListedPage = { path, words, lastChangedOn }
  return { entry, head: headOf({ path, words, isArticle: Boolean(lastChangedOn), things }) }
}

const renderPlain = async (frame: PageFrame, content: React.ReactNode): Promise<string> =>
  withoutScripts(fillTemplate(frame.template, splitHead(await renderWhole(content))))

const knownPaths = () =>
  (routes as readonly Route[]).flatMap((route) =>
    pathsOf(route).map((pattern) => ({ pattern, audience: route.audience })),
  )

/** /blog/:slug → pages/blog/_slug.html */
const fileFor = (path: string): string =>
  `pages/${path === '/' ? 'index' : path.slice(1).replaceAll(':', '_')}.html`
