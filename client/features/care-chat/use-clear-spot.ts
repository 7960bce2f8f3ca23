import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [contenteditable=true]'
// Below the breakpoint of spec §9 the page fills the screen from edge to edge.
const SMALL = '(max-width: 767px)'
const STEP = 12

/**
 * On a small screen: how far something that floats has to rise so that it lies over no control. Undefined where there
 * is no such place just now; it is then out of sight until the page has moved on.
 */
export function useClearSpot(floating: RefObject<HTMLElement | null>): number | undefined {
  const [lift, setLift] = useState<number | undefined>(0)
  const look = useEffectEvent(() => {
    const it = floating.current
    if (it) setLift(matchMedia(SMALL).matches ? clearLift(it) : 0)
  })
  useEffect(() => {
    let asked = 0
    const lookSoon = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        look()
      })
    }
    const grown = new ResizeObserver(lookSoon)
    grown.observe(document.body)
    addEventListener('scroll', lookSoon, { passive: true, capture: true })
    addEventListener('resize', lookSoon)
    // What opens and closes without making the page longer is noticed by the press that did it.
    addEventListener('click', lookSoon)
    lookSoon()
    return () => {
      cancelAnimationFrame(asked)
      grown.disconnect()
      removeEventListener('scroll', lookSoon, { capture: true })
      removeEventListener('resize', lookSoon)
      removeEventListener('click', lookSoon)
    }
  }, [])
  return lift
}

function clearLift(it: HTMLElement): number | undefined {
  const own = it.getBoundingClientRect()
  const standing = own.top + Number(it.dataset['lift'] ?? 0)
  const taken = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !it.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ right, left, width }) => width > 0 && right > own.left && left < own.right)
  for (let lift = 0; standing - lift > own.height; lift += STEP) {
    const top = standing - lift
    if (!taken.some((rect) => rect.bottom > top && rect.top < top + own.height)) return lift
  }
  return undefined
}
