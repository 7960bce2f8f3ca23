import { slowConnection } from '#client/platform/device.ts'
import { findRoute } from './find-route.ts'
import { approachPage } from './load-page.ts'
import type { Route } from './route.ts'

/** Starts loading a page when its link is pointed at, touched or focused. Slow connections wait for the press. */
export function prefetchLinks(routes: readonly Route[]): void {
  const prefetch = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    const route = findRoute(routes, link.pathname)?.route
    if (route && !route.only && !slowConnection()) approachPage(route).catch(() => {})
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(kind, prefetch, { passive: true })
}
