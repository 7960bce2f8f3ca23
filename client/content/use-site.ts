import { useSyncExternalStore } from 'react'
import { asServed, defaultSite, readSite, type Site } from './site.ts'

let known: Site | undefined
let served: Site | undefined

/** The site's facts outside React. The server may put them into the page as <script type="application/json" id="site">. */
export function currentSite(): Site {
  known ??= readSite(document.querySelector('script#site')?.textContent)
  return known
}

/** What the page must be woken up with: exactly what it says so far. */
function servedSite(): Site {
  if (typeof document === 'undefined') return defaultSite
  served ??= asServed(currentSite())
  return served
}

/** Ways to reach us are in the page from the start; a name or a figure takes its place once the page wakes up. */
export const useSite = (): Site => useSyncExternalStore(() => () => {}, currentSite, servedSite)
