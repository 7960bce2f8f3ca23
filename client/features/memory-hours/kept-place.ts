const nameOf = (hourId: string) => `kinfold-hour-${hourId}`

/** How far somebody had come, on this device; a tablet that was reloaded goes on there. */
export function keptPlace(hourId: string): number {
  try {
    const kept = Number(localStorage.getItem(nameOf(hourId)))
    return Number.isInteger(kept) && kept > 0 ? kept : 0
  } catch {
    return 0
  }
}

export function keepPlace(hourId: string, place: number): void {
  try {
    if (place > 0) localStorage.setItem(nameOf(hourId), String(place))
    else localStorage.removeItem(nameOf(hourId))
  } catch {
    // Storage is blocked: then it begins at the beginning.
  }
}
