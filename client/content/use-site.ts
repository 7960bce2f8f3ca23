import { useSyncExternalStore } from 'react'
import { defaultSite, readSite, type Site } from './site.ts'

let known: Site | undefined

/** The site's facts outside React. The server may put them into the page as <script type="application/json" id="site">. */
export function currentSite(): Site {
  known ??= readSite(document.getElementById('site')?.textContent)
  return known
}

/** Prerendered pages carry the defaults; what the server overrides takes their place once the page wakes up. */
export const useSite = (): Site =>
  useSyncExternalStore(
    () => () => {},
    currentSite,
    () => defaultSite,
  )
