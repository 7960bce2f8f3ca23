interface Dragged {
  /** Whether dragging means anything now. */
  may(): boolean
  /** What stands there. */
  at(x: number, y: number): number | undefined
  begin(index: number): void
  over(index: number): void
}

/** A finger that rests this long means to choose, not to scroll. */
const holdMs = 400
/** Nearer than this to where it was pressed, nothing has moved. */
const slackPx = 8
/** So near to the window's edge the page goes on by itself. */
const edge = { top: 110, bottom: 150 }
const fastestPx = 24

interface Pressed {
  readonly pointerId: number
  readonly isTouch: boolean
  readonly x: number
  readonly y: number
  readonly index: number
}

/** Follows a mouse that is dragged over what stands in an element, or a finger that was held and then dragged. */
export function followDrag(element: HTMLElement, dragged: Dragged): () => void {
  const drag = new Drag(element, dragged)
  const { down, holdStill, noMenu } = drag
  element.addEventListener('pointerdown', down)
  element.addEventListener('touchmove', holdStill, { passive: false })
  element.addEventListener('contextmenu', noMenu)
  return () => {
    drag.forget()
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('touchmove', holdStill)
    element.removeEventListener('contextmenu', noMenu)
  }
}

class Drag {
  readonly #element: HTMLElement
  readonly #dragged: Dragged
  #pressed: Pressed | undefined
  #last = { x: 0, y: 0 }
  #reached: number | undefined
  #holding: ReturnType<typeof setTimeout> | undefined
  /** While it is dragged. */
  #frame = 0

  constructor(element: HTMLElement, dragged: Dragged) {
    this.#element = element
    this.#dragged = dragged
  }

  readonly down = (event: PointerEvent) => {
    const index = this.#dragged.at(event.clientX, event.clientY)
    const isTile = event.target instanceof Element && event.target.closest('[data-at]')
    if (!event.isPrimary || event.button !== 0 || !isTile || index === undefined) return
    if (!this.#dragged.may()) return
    const isTouch = event.pointerType !== 'mouse'
    const { pointerId, clientX: x, clientY: y } = event
    this.#pressed = { pointerId, isTouch, x, y, index }
    this.#last = { x, y }
    if (isTouch) this.#holding = setTimeout(this.#begin, holdMs)
    // Of a tile that is scrolled away while it is held, the touches would scroll the page again.
    event.target.addEventListener('touchmove', this.holdStill, { passive: false })
    addEventListener('pointermove', this.#move)
    addEventListener('pointerup', this.#up)
    addEventListener('pointercancel', this.#up)
  }

  /** Only what is dragged is kept from scrolling. */
  readonly holdStill = (event: Event) => {
    if (this.#frame && event.cancelable) event.preventDefault()
  }

  /** A browser offers to save a picture that is held. */
  readonly noMenu = (event: Event) => {
    if (this.#pressed?.isTouch) event.preventDefault()
  }

  forget(): void {
    clearTimeout(this.#holding)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#pressed = undefined
    removeEventListener('pointermove', this.#move)
    removeEventListener('pointerup', this.#up)
    removeEventListener('pointercancel', this.#up)
  }

  readonly #begin = () => {
    if (!this.#pressed) return
    if (this.#pressed.isTouch) navigator.vibrate?.(12)
    this.#reached = this.#pressed.index
    this.#dragged.begin(this.#pressed.index)
    this.#frame = requestAnimationFrame(this.#step)
  }

  readonly #step = () => {
    const { x, y } = this.#last
    scrollBy({ top: pull(y), behavior: 'instant' })
    const index = this.#dragged.at(x, y)
    if (index !== undefined && index !== this.#reached) {
      this.#reached = index
      this.#dragged.over(index)
    }
    this.#frame = requestAnimationFrame(this.#step)
  }

  readonly #move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const pressed = this.#pressed
    if (pointerId !== pressed?.pointerId) return
    this.#last = { x, y }
    if (this.#frame || Math.hypot(x - pressed.x, y - pressed.y) <= slackPx) return
    if (pressed.isTouch) this.forget()
    else this.#begin()
  }

  readonly #up = ({ pointerId }: PointerEvent) => {
    if (pointerId !== this.#pressed?.pointerId) return
    const wasDragged = this.#frame !== 0
    this.forget()
    if (wasDragged) swallowClick(this.#element)
  }
}

/** The nearer to the edge, the faster. */
function pull(y: number): number {
  if (y < edge.top) return -fastestPx * Math.min(1, (edge.top - y) / edge.top)
  const below = y - (innerHeight - edge.bottom)
  return below > 0 ? fastestPx * Math.min(1, below / edge.bottom) : 0
}

/** What was dragged wasn't pressed. */
function swallowClick(element: HTMLElement): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', stop, { capture: true })
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }), 50)
}
