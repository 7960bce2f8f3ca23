// A number beside the database, so that a page that doesn't record need not open it to know that nothing waits.
const key = 'kinfold-takes'

/** Sent to the window when the number has changed here; other tabs hear of it by `storage`. */
export const WAITING_CHANGED = 'kinfold:takes-waiting'

export function noteWaiting(count: number): void {
  try {
    if (count > 0) localStorage.setItem(key, String(count))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: then nothing outlives the page anyway.
  }
  globalThis.dispatchEvent?.(new Event(WAITING_CHANGED))
}

export function readWaiting(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}
