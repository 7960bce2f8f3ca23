const listeners = new Set<() => void>()

/** Opens customer care from a menu, where the round button has no room to float. */
export function openHelp(): void {
  for (const listener of listeners) listener()
}

export function onHelpWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
