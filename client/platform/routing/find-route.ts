import { pathsOf, type Route } from './route.ts'

export interface RouteMatch {
  readonly route: Route
  /** The path or alias as written in the table. */
  readonly pattern: string
}

/** Finds which line of the table answers a path. A parameter stands for exactly one non-empty step. */
export function findRoute(routes: readonly Route[], pathname: string): RouteMatch | undefined {
  const path = withoutTrailingSlash(pathname)
  for (const route of routes)
    for (const pattern of pathsOf(route)) {
      const found = fits(pattern, path) ? instanceAt(route, path) : undefined
      if (found) return { route: found, pattern }
    }
  return undefined
}

function instanceAt(route: Route, path: string): Route | undefined {
  if (!route.instances) return route
  return route.instances.find((one) => one.path === path) ?? route.otherwise?.(path)
}

const withoutTrailingSlash = (path: string) => path.replace(/(?<=[^/])\/$/, '')

function fits(pattern: string, path: string): boolean {
  if (!pattern.includes(':')) return pattern === path
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((step, i) => (step.startsWith(':') ? given[i] !== '' : step === given[i]))
  )
}
