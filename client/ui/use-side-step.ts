import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/**
 * Whether something that floats at one end of the window has to go to the other: what has the keyboard, and the button
 * that comes next, are never under it. It goes back only when it lies over them there, so that it doesn't wander. Where
 * there is no room for both, what has the keyboard is free; in a window too low for that, the page moves for it. Where
 * neither end has any of these it goes to the one with fewer controls under it, unless somebody scrolls, which would
 * have it wander.
 */
export function useSideStep(floating: RefObject<HTMLElement | null>, shown: unknown): boolean {
  const [isAway, setAway] = useState(false)
  const press = useRef({ isUnderWay: false })
  const look = useEffectEvent((isScrolled: boolean) => {
    const it = floating.current
    if (!it || it.childElementCount === 0) return
    // A press begins by taking the keyboard: moved before it ends, the button would be missed, or this be pressed instead.
    if (press.current.isUnderWay || it.contains(document.activeElement)) return
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const under = (over: string, from: number, to: number) =>
      boxesOf(over, it).filter(
        (box) => box.right > left && box.left < right && box.bottom > from && box.top < to,
      ).length
    const here = (over: string) => under(over, top, bottom)
    const there = (over: string) => under(over, innerHeight - bottom, innerHeight - top)
    if (!here(nextSteps)) {
      // Other filled buttons are given way to where that costs nothing.
      if (there(nextSteps)) return
      if (here(laterSteps) && !there(laterSteps)) setAway(!isAway)
      else if (!isScrolled && !there(laterSteps) && here(controls) > there(controls))
        setAway(!isAway)
      return
    }
    // Two looks in one frame see the same window, and come to the same end.
    if (!there(nextSteps) || (here(atKeyboard) && !there(atKeyboard))) setAway(!isAway)
    else scrollClear(it)
  })
  useEffect(() => {
    if (!shown) return
    const lookSoon = (event?: Event) => {
      const isScrolled = event?.type === 'scroll'
      requestAnimationFrame(() => look(isScrolled))
    }
    lookSoon()
    const changed = new ResizeObserver(() => lookSoon())
    changed.observe(document.body)
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const event of events) addEventListener(event, lookSoon, { capture: true, passive: true })
    const rest = watchPress(press.current, lookSoon)
    return () => {
      changed.disconnect()
      for (const event of events) removeEventListener(event, lookSoon, { capture: true })
      rest()
    }
  }, [shown])
  return isAway
}

/** A finger’s press ends with the click, after it has gone up; or soon after, where it was none. */
const clickComesWithin = 400

function watchPress(press: { isUnderWay: boolean }, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    press.isUnderWay = false
    ended()
  }
  const watching = {
    pointerdown: () => {
      clearTimeout(timer)
      press.isUnderWay = true
    },
    pointerup: () => (timer = setTimeout(end, clickComesWithin)),
    pointercancel: end,
    click: end,
  }
  const all = Object.entries(watching)
  for (const [event, heard] of all) addEventListener(event, heard, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    press.isUnderWay = false
    for (const [event, heard] of all) removeEventListener(event, heard, { capture: true })
  }
}

const atKeyboard = ':focus:not(main, body)'
const nextSteps = `${atKeyboard}, .next-step`
const laterSteps = '.later-step'
// What a window is called is read first, as its controls are pressed.
const controls = 'button, a[href], input, select, textarea, [role=dialog] h2'

/** What a window over the page hides can’t be pressed, and the bar at the end is never covered. */
const boxesOf = (selector: string, floating: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => !floating.contains(one) && one.checkVisibility())
    .filter((one) => !one.closest('[aria-hidden="true"], [inert], .bottom-bar'))
    .map((one) => one.getBoundingClientRect())

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
