import { useEffect, type RefObject } from 'react'

/**
 * Where a panel lies over the lower edge of the screen, what gets the keyboard is scrolled to above it, not behind it.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>, isOver: boolean): void {
  useEffect(() => {
    const own = panel.current
    if (!own || !isOver) return
    const { style } = document.documentElement
    const give = () => {
      const isBelow = !matchMedia('(width >= 64rem)').matches
      style.scrollPaddingBottom = isBelow ? `${own.offsetHeight + 12}px` : ''
    }
    const watching = new ResizeObserver(give)
    watching.observe(own)
    addEventListener('resize', give)
    return () => {
      watching.disconnect()
      removeEventListener('resize', give)
      style.scrollPaddingBottom = ''
    }
  }, [panel, isOver])
}
