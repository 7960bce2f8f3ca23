import { useEffect, useState, type RefObject } from 'react'

interface Seen {
  readonly width: number
  /** Which part of the element the window shows, in its own measure. */
  readonly top: number
  readonly bottom: number
}

// Redrawn when another stretch comes near, not at every pixel.
const stretch = 200
const beyond = 600

/** How wide an element is, and which part of it is on the screen or near it. */
export function useRoom(ref: RefObject<HTMLElement | null>): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let asked = 0
    const look = () => {
      asked = 0
      const { top, width } = element.getBoundingClientRect()
      const from = Math.floor((-top - beyond) / stretch) * stretch
      const to = Math.ceil((innerHeight - top + beyond) / stretch) * stretch
      setSeen((before) =>
        before && before.width === width && before.top === from && before.bottom === to
          ? before
          : { width, top: from, bottom: to },
      )
    }
    const lookSoon = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    const watch = new ResizeObserver(lookSoon)
    watch.observe(element)
    watch.observe(document.body)
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(asked)
      watch.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [ref])
  return seen
}
