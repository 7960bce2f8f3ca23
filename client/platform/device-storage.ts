/** What lies on this device under a name; nothing where it can't be read. */
export function recallHere(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Leaves it there, or takes it away. Where storage is blocked or full, what was typed is on the screen all the same. */
export function rememberHere(key: string, value: object | undefined): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // The page goes on without it.
  }
}
