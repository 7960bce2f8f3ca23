import type { ComponentType } from 'react'
import type { Route, Words } from './route.ts'

export interface LoadedPage {
  readonly Page: ComponentType
  readonly words: Words
}

/** The page's files could not be fetched: no network, or a newer version has replaced them. */
export class PageUnavailable extends Error {
  constructor(path: string, cause: unknown) {
    super(`The page ${path} could not be loaded`, { cause })
    this.name = 'PageUnavailable'
  }
}

const pending = new Map<Route, Promise<LoadedPage>>()
const loaded = new Map<Route, LoadedPage>()

export const loadedPage = (route: Route): LoadedPage | undefined => loaded.get(route)

/** Loads a page once. `known` saves fetching the words that a prerendered document already carries. */
export function loadPage(route: Route, known?: Words): Promise<LoadedPage> {
  const started = pending.get(route)
  if (started) return started
  const loading = fetchPage(route, known)
  pending.set(route, loading)
  return loading
}

/** Public pages do without the query cache, so that the first visit needn't load it. */
export const usesQueries = (route: Route): boolean =>
  route.audience !== 'public' && route.status === 'built'

async function fetchPage(route: Route, known?: Words): Promise<LoadedPage> {
  try {
    const [module, words, query] = await Promise.all([
      route.load(),
      known ?? route.words(),
      usesQueries(route) ? import('#client/platform/query.ts') : undefined,
    ])
    const page = { Page: query ? query.withQueries(module.default) : module.default, words }
    loaded.set(route, page)
    return page
  } catch (error) {
    pending.delete(route)
    throw new PageUnavailable(route.path, error)
  }
}
