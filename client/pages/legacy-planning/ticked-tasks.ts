const KEY = 'planning-checklist'

type Drawer = Pick<Storage, 'getItem' | 'setItem'>

/** Which tasks are done, kept on this device only. A browser that keeps nothing forgets them with the page. */
export function createTickedTasks(drawer: () => Drawer | undefined) {
  const listeners = new Set<() => void>()
  let ticked: readonly string[] | undefined

  function read(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(drawer()?.getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  }

  function become(next: readonly string[]) {
    ticked = next
    try {
      drawer()?.setItem(KEY, JSON.stringify(next))
    } catch {
      // Full or forbidden: the list still works while the page is open.
    }
    for (const listener of listeners) listener()
  }

  const current = (): readonly string[] => (ticked ??= read())
  return {
    current,
    toggle(id: string) {
      const before = current()
      become(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
    },
    clear: () => become([]),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
