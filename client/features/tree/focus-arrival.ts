import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isFocusLost } from '#client/ui/lost-focus.ts'
import type { TreeFamily } from './family.ts'

/** In the builder there is a plus on every card, and who has just come has the focus. */
export interface Building {
  readonly arrived: string | undefined
  readonly onArrived: () => void
}

/** The card of whoever is chosen is always real, wherever the camera is; it comes with one of the next frames. */
export function focusWhenThere(layer: HTMLElement, person: number, beside = '', tries = 10): void {
  const card = layer.querySelector<HTMLElement>(`[data-person="${person}"][aria-pressed=true]`)
  const found = card && beside ? layer.querySelector<HTMLElement>(beside) : card
  // The stage never scrolls: the camera is what moves.
  if (found) found.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(layer, person, beside, tries - 1))
}

/** On a phone the tree may lie below or above of what one sees. */
export const bringTreeInSight = (): void =>
  document.querySelector('[data-tree-stage]')?.scrollIntoView({ block: 'center' })

/** The window in which somebody was written down is gone: the keyboard goes on from their card. */
export function useArrival(
  layer: RefObject<HTMLDivElement | null>,
  family: TreeFamily,
  chosen: number,
  building: Building | undefined,
): void {
  const isThere = building?.arrived !== undefined && building.arrived === family.idOf(chosen)
  const tell = useEffectEvent(() => {
    focusWhenThere(layer.current!, chosen)
    bringTreeInSight()
    building?.onArrived()
  })
  useEffect(() => {
    if (!isThere) return undefined
    // A window that closes gives the focus back first.
    const soon = setTimeout(tell, 50)
    return () => clearTimeout(soon)
  }, [isThere])
  const chosenId = family.idOf(chosen)
  const isBuilding = building !== undefined
  const goOn = useEffectEvent((id: string) =>
    focusWhenThere(layer.current!, family.placeOf(id) ?? chosen),
  )
  // Whoever had the focus may have been taken back.
  useEffect(() => {
    if (isBuilding && isFocusLost()) goOn(chosenId)
  }, [isBuilding, chosenId])
}
