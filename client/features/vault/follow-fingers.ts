import type { Point } from './zoom.ts'

type Two = readonly [Point, Point]

interface Fingers {
  isZoomed(): boolean
  move(right: number, down: number): void
  pinch(before: Two, now: Two): void
  wheel(by: number, at: Point): void
  tapTwice(at: Point): void
  /** It is no swipe. */
  hold(): void
}

const twiceMs = 320
const nearPx = 32
const movedPx = 5
// A notch of a wheel is about a hundred; a trackpad's pinch comes in small ones.
const wheelShare = 0.0022

/** One finger or the mouse moves a picture, two make it larger, two taps too; and the wheel. Points are from the middle. */
export function followFingers(element: HTMLElement, fingers: Fingers): () => void {
  const hand = new Hand(element, fingers)
  const { press, wheel, click } = hand
  element.addEventListener('pointerdown', press)
  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('click', click, { capture: true })
  return () => {
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('click', click, { capture: true })
    hand.forget()
  }
}

class Hand {
  readonly #element: HTMLElement
  readonly #fingers: Fingers
  readonly #down = new Map<number, Point>()
  #lastTap: (Point & { readonly at: number }) | undefined
  #travelled = 0

  constructor(element: HTMLElement, fingers: Fingers) {
    this.#element = element
    this.#fingers = fingers
  }

  readonly press = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (this.#down.size === 0) this.#travelled = 0
    this.#down.set(event.pointerId, this.#pointOf(event))
    if (this.#down.size > 1 || this.#fingers.isZoomed()) this.#fingers.hold()
    addEventListener('pointermove', this.#move)
    addEventListener('pointerup', this.#lift)
    addEventListener('pointercancel', this.#lift)
  }

  readonly wheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33
    const by = Math.exp(-pixels * wheelShare * (event.ctrlKey ? 4 : 1))
    this.#fingers.wheel(by, this.#pointOf(event))
  }

  /** A mouse that moved it hasn't pressed it; a finger presses twice. */
  readonly click = (event: MouseEvent) => {
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
    const isOfPicture = event.target instanceof Element && event.target.closest('[data-picture]')
    const isPress = event.detail === 0 || (!isFinger && this.#travelled <= movedPx)
    if (isPress || !isOfPicture) return
    event.preventDefault()
    event.stopPropagation()
  }

  forget(): void {
    removeEventListener('pointermove', this.#move)
    removeEventListener('pointerup', this.#lift)
    removeEventListener('pointercancel', this.#lift)
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.#element.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  readonly #move = (event: PointerEvent) => {
    const before = this.#down.get(event.pointerId)
    if (!before) return
    const now = this.#pointOf(event)
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1]
    if (other) this.#fingers.pinch([before, other], [now, other])
    else if (this.#fingers.isZoomed()) this.#fingers.move(now.x - before.x, now.y - before.y)
    this.#down.set(event.pointerId, now)
  }

  readonly #lift = (event: PointerEvent) => {
    if (!this.#down.delete(event.pointerId)) return
    if (this.#down.size > 0) {
      // The finger that is left isn't about to swipe or tap.
      this.#travelled = Infinity
      return
    }
    this.forget()
    if (event.type === 'pointerup' && event.pointerType !== 'mouse') this.#tap(event)
  }

  #tap(event: PointerEvent): void {
    const now = this.#pointOf(event)
    const last = this.#lastTap
    this.#lastTap = undefined
    if (this.#travelled > movedPx) return
    const isSecond =
      last !== undefined &&
      event.timeStamp - last.at < twiceMs &&
      Math.hypot(now.x - last.x, now.y - last.y) < nearPx
    if (isSecond) this.#fingers.tapTwice(now)
    else this.#lastTap = { ...now, at: event.timeStamp }
  }
}
