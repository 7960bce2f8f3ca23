import { scrolled, zoomed } from './camera.ts'
import type { Stage } from './stage.ts'

interface Point {
  readonly x: number
  readonly y: number
}

// Less is a press, not a drag.
const dragFrom = 5

/** Dragging with mouse or finger, pinching, wheel and trackpad. */
export function listenToPointer(stage: Stage, element: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const hands = new Hands(stage, element)
  element.addEventListener('pointerdown', hands.down, { signal })
  element.addEventListener('pointermove', hands.move, { signal })
  element.addEventListener('pointerup', hands.up, { signal })
  element.addEventListener('pointercancel', hands.up, { signal })
  element.addEventListener('click', hands.click, { signal, capture: true })
  element.addEventListener('wheel', hands.wheel, { signal, passive: false })
  return () => listening.abort()
}

class Hands {
  readonly #stage: Stage
  readonly #element: HTMLElement
  readonly #down = new Map<number, Point>()
  #travelled = 0

  constructor(stage: Stage, element: HTMLElement) {
    this.#stage = stage
    this.#element = element
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    if (this.#down.size === 0) this.#travelled = 0
    this.#down.set(event.pointerId, this.#at(event))
  }

  move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId)
    if (!before) return
    const now = this.#at(event)
    this.#travelled += distance(now, before)
    if (this.#travelled < dragFrom) return
    if (!this.#element.hasPointerCapture(event.pointerId))
      this.#element.setPointerCapture(event.pointerId)
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1]
    this.#down.set(event.pointerId, now)
    if (other) this.#pinch(before, now, other)
    else this.#pan(before, now)
  }

  up = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId)
  }

  /** After a drag nothing was pressed; far away drawn cards can be. */
  click = (event: MouseEvent): void => {
    if (this.#travelled >= dragFrom && event.detail > 0) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.target instanceof Element && event.target.closest('button')) return
    const { x, y } = this.#at(event)
    const { camera, map } = this.#stage
    const person = map.personAt(camera.x + x / camera.zoom, camera.y + y / camera.down)
    if (person !== undefined) this.#stage.press(person)
  }

  /** Pinched on a trackpad, or with the control key: nearer and farther. Otherwise it moves the tree, and past its edge the page. */
  wheel = (event: WheelEvent): void => {
    const { camera, map, size } = this.#stage
    const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1
    const isZoom = event.ctrlKey || event.metaKey
    const isMoved = this.#stage.move(
      isZoom
        ? zoomed(camera, Math.exp(-event.deltaY / 300), this.#at(event), map, size)
        : scrolled(camera, { x: event.deltaX * line, y: event.deltaY * line }, map, size),
    )
    if (isMoved || isZoom) event.preventDefault()
  }

  #pan(before: Point, now: Point): void {
    const { x, y, zoom, down } = this.#stage.camera
    this.#stage.move({
      x: x - (now.x - before.x) / zoom,
      y: y - (now.y - before.y) / down,
      zoom,
      down,
    })
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const { camera, map, size } = this.#stage
    const by = distance(now, other) / Math.max(1, distance(before, other))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    this.#stage.move(zoomed(camera, by, middle, map, size))
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
