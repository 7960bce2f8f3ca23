const nameFor = (takeId: string) => `kinfold-take-${takeId}`

/** While a tab records or sends a take, others leave it alone. A tab that dies lets go by itself. */
export async function holdTake<T>(
  takeId: string,
  work: () => Promise<T>,
): Promise<T | 'held elsewhere'> {
  if (!globalThis.navigator?.locks) return work()
  return navigator.locks.request(nameFor(takeId), { ifAvailable: true }, (lock) =>
    lock ? work() : ('held elsewhere' as const),
  )
}

export async function heldTakes(): Promise<(takeId: string) => boolean> {
  if (!globalThis.navigator?.locks) return () => false
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (takeId) => names.has(nameFor(takeId))
}
