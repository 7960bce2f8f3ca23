/** What was written and isn't saved yet, as it lies on this device. */
export interface Unsaved {
  readonly words: string
  /** The version it was written over; 0 where there was none. */
  readonly base: number
}

export interface UnsavedStore {
  read(): Unsaved | undefined
  write(unsaved: Unsaved): void
  forget(): void
}

/** In the browser's own storage, by account, family and question. Where that is full or forbidden, the page itself holds it. */
export function unsavedIn(name: string): UnsavedStore {
  const key = `kinfold-wish ${name}`
  let held: Unsaved | undefined
  return {
    read() {
      try {
        const stored = localStorage.getItem(key)
        if (stored !== null) held = JSON.parse(stored) as Unsaved
      } catch {
        // Then the page itself is all there is.
      }
      return held
    },
    write(unsaved) {
      held = unsaved
      try {
        localStorage.setItem(key, JSON.stringify(unsaved))
      } catch {
        // Held in the page; the next save takes it along.
      }
    },
    forget() {
      const own = held
      held = undefined
      try {
        // Another tab may have written since; what it keeps is its own to forget.
        const stored = localStorage.getItem(key)
        if (own !== undefined && stored === JSON.stringify(own)) localStorage.removeItem(key)
      } catch {
        // Then there was nothing.
      }
    },
  }
}
