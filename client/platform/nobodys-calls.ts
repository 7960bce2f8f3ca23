type Listener = () => void

const listeners = new Set<Listener>()

/** Told after each call that the server refused because it knows nobody behind it (401). */
export const onNobodysCall = (listener: Listener): void => void listeners.add(listener)

export function tellIfNobodys(status: number): void {
  if (status === 401) for (const listener of listeners) listener()
}
