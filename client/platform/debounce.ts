// spec §9
export const SEARCH_DEBOUNCE_MS = 150
export const SCROLL_DEBOUNCE_MS = 16

interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  cancel(): void
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
