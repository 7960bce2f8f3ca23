import { useEffect, type RefObject } from 'react'

/**
 * Where a panel (.over-page) lies over the lower edge of the screen, what gets the keyboard is scrolled to above it, not
 * behind it.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>, isOver: boolean): void {
  useEffect(() => {
    const own = panel.current
    if (!own || !isOver) return
    const { style } = document.documentElement
    const watching = new ResizeObserver(() =>
      style.setProperty('--over-page', `${own.offsetHeight + 12}px`),
    )
    watching.observe(own)
    return () => {
      watching.disconnect()
      style.removeProperty('--over-page')
    }
  }, [panel, isOver])
}
