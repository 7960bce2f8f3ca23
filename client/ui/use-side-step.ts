import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/**
 * Whether something that floats at one end of the window has to go to the other: what has the keyboard, and the button
 * that comes next, are never under it. It goes back only when it lies over them there, so that it doesn't wander. Where
 * there is no room for both, what has the keyboard is free; in a window too low for that, the page moves for it.
 */
export function useSideStep(floating: RefObject<HTMLElement | null>, shown: unknown): boolean {
  const [isAway, setAway] = useState(false)
  const look = useEffectEvent(() => {
    const it = floating.current
    if (!it || it.childElementCount === 0) return
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const lies = (over: string, from: number, to: number) =>
      boxesOf(over, it).some(
        (box) => box.right > left && box.left < right && box.bottom > from && box.top < to,
      )
    const here = (over: string) => lies(over, top, bottom)
    const there = (over: string) => lies(over, innerHeight - bottom, innerHeight - top)
    if (!here(nextSteps)) {
      // Other filled buttons are given way to where that costs nothing.
      if (here(laterSteps) && !there(nextSteps) && !there(laterSteps)) setAway(!isAway)
      return
    }
    // Two looks in one frame see the same window, and come to the same end.
    if (!there(nextSteps) || (here(atKeyboard) && !there(atKeyboard))) setAway(!isAway)
    else scrollClear(it)
  })
  useEffect(() => {
    if (!shown) return
    const lookSoon = () => requestAnimationFrame(() => look())
    lookSoon()
    const changed = new ResizeObserver(lookSoon)
    changed.observe(document.body)
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const event of events) addEventListener(event, lookSoon, { capture: true, passive: true })
    return () => {
      changed.disconnect()
      for (const event of events) removeEventListener(event, lookSoon, { capture: true })
    }
  }, [shown])
  return isAway
}

const atKeyboard = ':focus:not(main, body)'
const nextSteps = `${atKeyboard}, .next-step`
const laterSteps = '.later-step'

const boxesOf = (selector: string, floating: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((step) => !floating.contains(step) && step.checkVisibility())
    .map((step) => step.getBoundingClientRect())

const gap = 8

function scrollClear(floating: HTMLElement): void {
  const focused = document.activeElement
  if (!focused?.matches('main *') || focused.closest('.fixed, .sticky')) return
  const { top, bottom } = floating.getBoundingClientRect()
  const step = focused.getBoundingClientRect()
  if (step.bottom <= top || step.top >= bottom) return
  const isAtTop = top < innerHeight - bottom
  const by = isAtTop ? step.top - bottom - gap : step.bottom - top + gap
  scrollBy({ top: by, behavior: 'instant' })
}
