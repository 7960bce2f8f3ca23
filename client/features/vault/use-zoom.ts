import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { followFingers } from './follow-fingers.ts'
import {
  movedBy,
  pinched,
  stepLarger,
  tapLarger,
  whole,
  zoomedTo,
  type Point,
  type View,
} from './zoom.ts'

export interface Zoom {
  readonly view: View
  readonly isZoomed: boolean
  /** Whether it glides to where it is going: under a finger it doesn't. */
  readonly isGliding: boolean
  larger(): void
  smaller(): void
  showWhole(): void
  /** Pressed: larger where it was pressed, or whole again. */
  press(at: Point | undefined): void
}

const middle: Point = { x: 0, y: 0 }

/** A picture made larger by fingers, wheel, keys and presses, and moved about while it is. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  onGesture: () => void,
): Zoom {
  const [view, setView] = useState(whole)
  const [isGliding, setGliding] = useState(false)
  // Several of them can come between two drawings.
  const latest = useRef(whole)
  const show = (next: View, glides: boolean) => {
    latest.current = next
    setGliding(glides)
    setView(next)
  }
  const room = () => {
    const { offsetWidth: width, offsetHeight: height } = picture.current!
    const { clientWidth, clientHeight } = frame.current!
    return { frame: { width: clientWidth, height: clientHeight }, picture: { width, height } }
  }
  const scaleTo = (to: number, at: Point, glides: boolean) =>
    show(zoomedTo(latest.current, to, at, room()), glides)
  const zoom: Zoom = {
    view,
    isZoomed: view.scale > 1,
    isGliding,
    larger: () => scaleTo(latest.current.scale * stepLarger, middle, true),
    smaller: () => scaleTo(latest.current.scale / stepLarger, middle, true),
    showWhole: () => show(whole, true),
    press: (at = middle) => scaleTo(latest.current.scale > 1 ? 1 : tapLarger, at, true),
  }
  useFingers(frame, {
    isZoomed: () => latest.current.scale > 1,
    move: (right, down) => show(movedBy(latest.current, right, down, room()), false),
    pinch: (before, now) => show(pinched(latest.current, [before, now], room()), false),
    wheel: (by, at) => scaleTo(latest.current.scale * by, at, false),
    tapTwice: zoom.press,
    hold: onGesture,
  })
  useKeys(zoom, (right, down) => show(movedBy(latest.current, right, down, room()), true))
  return zoom
}

type Fingers = Parameters<typeof followFingers>[1]

function useFingers(frame: RefObject<HTMLElement | null>, fingers: Fingers): void {
  const isZoomed = useEffectEvent(fingers.isZoomed)
  const move = useEffectEvent(fingers.move)
  const pinch = useEffectEvent(fingers.pinch)
  const wheel = useEffectEvent(fingers.wheel)
  const tapTwice = useEffectEvent(fingers.tapTwice)
  const hold = useEffectEvent(fingers.hold)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    return followFingers(element, {
      isZoomed: () => isZoomed(),
      move: (right, down) => move(right, down),
      pinch: (before, now) => pinch(before, now),
      wheel: (by, at) => wheel(by, at),
      tapTwice: (at) => tapTwice(at),
      hold: () => hold(),
    })
  }, [frame])
}

const panPx = 80
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panPx, 0],
  ArrowRight: [-panPx, 0],
  ArrowUp: [0, panPx],
  ArrowDown: [0, -panPx],
}

/** Wherever the focus is in the viewer: + and -, 0 for all of it, and the arrows while there is something to move. */
function useKeys(zoom: Zoom, pan: (right: number, down: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isTyping =
      target instanceof HTMLElement && target.matches('input, textarea, select, [role="slider"]')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const by = zoom.isZoomed ? pans[key] : undefined
    if (key === '+' || key === '=') zoom.larger()
    else if (key === '-') zoom.smaller()
    else if (key === '0' && zoom.isZoomed) zoom.showWhole()
    else if (by) pan(...by)
    else return
    // The arrows would go on to the next memory.
    event.stopPropagation()
    event.preventDefault()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', heard, { capture: true })
    return () => removeEventListener('keydown', heard, { capture: true })
  }, [])
}
