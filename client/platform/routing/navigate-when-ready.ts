import type { AroundNavHandler } from 'wouter'
import { findRoute } from './find-route.ts'
import { approachPage, isLoaded } from './load-page.ts'
import type { Route } from './route.ts'

// Most pages arrive sooner than this: the old page stays, and no loader flashes by.
const PATIENCE_MS = 250

/** Fetches the next page before leaving this one; a slow one is left waiting behind the loader. */
export function navigateWhenReady(routes: readonly Route[]): AroundNavHandler {
  let latest = 0
  return (navigate, to, options) => {
    const turn = ++latest
    const go = () => {
      if (turn === latest) navigate(to, options)
    }
    const route = findRoute(routes, new URL(to, location.href).pathname)?.route
    // Only the server knows whether such a page exists here.
    if (route?.only) location.assign(to)
    else if (!route || isLoaded(route)) go()
    else void Promise.race([approachPage(route).catch(() => {}), patience()]).then(go)
  }
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
