// spec §9
export const SEARCH_DEBOUNCE_MS = 150
export const SCROLL_DEBOUNCE_MS = 16

interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  cancel(): void
}

const waiting = new Set<() => void>()

/** Somebody may be about to close the tab, or the phone to end a page in the background: what waits is done now. */
function doWhatWaits(): void {
  for (const act of waiting) act()
}

/**
 * For what somebody types: written down once the keys rest for `ms`, or at once when the page is hidden or left.
 * `leaving` is for writers that otherwise read first; a page that goes away may have no time for an answer.
 */
export function writeAtRest<Args extends unknown[]>(
  write: (...args: Args) => void,
  ms: number,
  leaving = write,
): Debounced<Args> {
  let now = () => {}
  const stop = () => {
    later.cancel()
    waiting.delete(now)
  }
  const later = debounce((...args: Args) => {
    stop()
    write(...args)
  }, ms)
  const run = (...args: Args) => {
    stop()
    now = () => {
      stop()
      leaving(...args)
    }
    waiting.add(now)
    later(...args)
  }
  listen()
  return Object.assign(run, { cancel: stop })
}

let isListening = false

function listen(): void {
  if (isListening || !globalThis.document) return
  isListening = true
  addEventListener('pagehide', doWhatWaits)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') doWhatWaits()
  })
}

/** Runs `action` once, `ms` after the last of a row of calls. */
export function debounce<Args extends unknown[]>(
  action: (...args: Args) => void,
  ms: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => action(...args), ms)
  }
  return Object.assign(run, { cancel: () => clearTimeout(timer) })
}
