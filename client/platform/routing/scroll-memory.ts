import { debounce, SCROLL_DEBOUNCE_MS } from '#client/platform/debounce.ts'

// Browsers restore the scroll before a page loaded on demand has its height; this does it once the page is there.
const STORED_AS = 'scroll-positions'
const FIRST_ENTRY = 'first'

let positions: Record<string, number> = {}
let entry = FIRST_ENTRY
let returning = false

const entryOf = (state: unknown): string | undefined =>
  (state as { entry?: string } | null)?.entry ?? undefined

export function startScrollMemory(): void {
  positions = recall()
  entry = entryOf(history.state) ?? FIRST_ENTRY
  history.scrollRestoration = 'manual'
  addEventListener('popstate', (event) => {
    entry = entryOf(event.state) ?? FIRST_ENTRY
    returning = true
  })
  // wouter announces its own navigations under these names.
  addEventListener('pushState', () => {
    entry = `${Date.now()}`
    stampEntry()
  })
  addEventListener('replaceState', () => {
    if (!entryOf(history.state)) stampEntry()
  })
  const remember = debounce(() => (positions[entry] = scrollY), SCROLL_DEBOUNCE_MS)
  addEventListener('scroll', remember, { passive: true })
  addEventListener('pagehide', leave)
}

function stampEntry(): void {
  returning = false
  history.replaceState({ ...history.state, entry }, '')
}

function recall(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

// A whole document is restored by the browser itself, and better: it has the height from the start.
function leave(): void {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(positions))
  } catch {
    // Storage is blocked: the next page starts at its top.
  }
}

/** Back and forward return to where the reader was; a new page starts at its top or at the linked part. */
export function placeScroll(): void {
  const target =
    location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (returning) scrollTo({ top: positions[entry] ?? 0, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}
