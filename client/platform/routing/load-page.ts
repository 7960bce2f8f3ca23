import type { ComponentType } from 'react'
import type { Route, Words } from './route.ts'

interface LoadedPage {
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

/** By these fields React's `use` knows at once what has become of a page, without showing the loader first. */
interface Loading extends Promise<LoadedPage> {
  status?: 'fulfilled' | 'rejected'
  value?: LoadedPage
  reason?: unknown
}

const pages = new Map<Route, Loading>()

export const isLoaded = (route: Route): boolean => pages.get(route)?.status === 'fulfilled'

/** Called on the way to a page: what failed before is tried again. Rendering must not, or it would try for ever. */
export function approachPage(route: Route): Promise<LoadedPage> {
  if (pages.get(route)?.status === 'rejected') pages.delete(route)
  return loadPage(route)
}

/** Loads a page once. `known` saves fetching the words that a prerendered document already carries. */
export function loadPage(route: Route, known?: Words): Promise<LoadedPage> {
  const started = pages.get(route)
  if (started) return started
  const loading: Loading = fetchPage(route, known)
  pages.set(route, loading)
  loading.then(
    (value) => void Object.assign(loading, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
  )
  return loading
}

export const fetchQueries = () => import('#client/platform/query.ts')

/** Public pages do without the query cache, so that the first visit needn't load it. */
export const usesQueries = (route: Route): boolean =>
  route.audience !== 'public' && route.status === 'built'

async function fetchPage(route: Route, known?: Words): Promise<LoadedPage> {
  try {
    const [module, words, query] = await Promise.all([
      route.load(),
      known ?? route.words(),
      usesQueries(route) ? fetchQueries() : undefined,
    ])
    return { Page: query ? query.withQueries(module.default) : module.default, words }
  } catch (error) {
    throw new PageUnavailable(route.path, error)
  }
}
