import { boxOf, buttonsZoom, farZoom, kept, nearZoom, type Camera, type Size } from './camera.ts'
import type { TreeFamily } from './family.ts'
import { coloursOf, paintTree, type Colours } from './paint-tree.ts'
import { threadAlong } from './kinship-thread.ts'
import type { TreeMap } from './tree-map.ts'
import type { LaidOut } from './use-layout.ts'

/** More real cards than a screen holds; what is beyond is drawn when one comes nearer. */
const mostCards = 150
const flightMs = 350

interface Shown {
  readonly family: TreeFamily
  readonly map: TreeMap
  readonly far: LaidOut['far']
  readonly chosen: number
  /** From one person to another, step by step; empty where nothing was asked. */
  readonly way: readonly number[]
  readonly onPress: (person: number) => void
}

/** Whose cards are real; in another family the same people have other places. */
export interface Cards {
  readonly family: TreeFamily | undefined
  readonly people: readonly number[]
}

export const noCards: Cards = { family: undefined, people: [] }

interface Elements {
  readonly stage: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** Moves with the camera and holds the real cards. */
  readonly layer: HTMLElement
}

/** Near: buttons beside a card can be pressed. Afar: no name can be read but that of whoever is chosen. */
type Sight = 'near' | 'between' | 'afar'

/** The camera, and which cards are real. Near by, a frame costs what is in sight, whatever the size of the family. */
export class Stage {
  #shown: Shown | undefined
  #elements: Elements | undefined
  #camera: Camera = { x: 0, y: 0, zoom: 1, down: 1 }
  #colours: Colours | undefined
  #frame = 0
  #flight = 0
  #cards: Cards = noCards
  #sight: Sight = 'between'
  #thread:
    | { map: TreeMap; way: readonly number[]; points: ReturnType<typeof threadAlong> }
    | undefined
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Set<(camera: Camera, size: Size) => void>()

  get camera(): Camera {
    return this.#camera
  }

  get map(): TreeMap {
    return this.#shown!.map
  }

  get size(): Size {
    const { clientWidth, clientHeight } = this.#elements!.stage
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) }
  }

  /** Whose cards are real: a store for React, which draws only those. */
  cards = (): Cards => this.#cards
  sight = (): Sight => this.#sight
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Told with every frame what is looked at. */
  watch = (watcher: (camera: Camera, size: Size) => void): (() => void) => {
    this.#watchers.add(watcher)
    this.redraw()
    return () => this.#watchers.delete(watcher)
  }

  show(shown: Shown): void {
    this.#shown = shown
    this.redraw()
  }

  press(person: number): void {
    this.#shown!.onPress(person)
  }

  /** Draws again whenever the place, the theme or the contrast is another. */
  attach(elements: Elements): () => void {
    this.#elements = elements
    const again = () => {
      this.#colours = undefined
      this.redraw()
    }
    const resized = new ResizeObserver(again)
    resized.observe(elements.stage)
    const themed = new MutationObserver(again)
    themed.observe(document.documentElement, { attributes: true })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', again)
    return () => {
      resized.disconnect()
      themed.disconnect()
      dark.removeEventListener('change', again)
      cancelAnimationFrame(this.#frame)
      cancelAnimationFrame(this.#flight)
      this.#frame = 0
      this.#elements = undefined
    }
  }

  /** At once, as a finger moves it. Answers whether there was anywhere to go. */
  move(to: Camera): boolean {
    cancelAnimationFrame(this.#flight)
    const before = this.#camera
    this.#camera = kept(to, this.map, this.size)
    this.redraw()
    const { x, y, zoom } = this.#camera
    return x !== before.x || y !== before.y || zoom !== before.zoom
  }

  /** Gliding there; at once for whoever wants less motion. */
  fly(to: Camera): void {
    cancelAnimationFrame(this.#flight)
    const from = this.#camera
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    const step = (now: number) => {
      const part = isStill ? 1 : Math.max(0, Math.min(1, (now - began) / flightMs))
      this.#camera = along(from, to, part * (2 - part))
      this.redraw()
      if (part < 1) this.#flight = requestAnimationFrame(step)
    }
    step(began)
  }

  redraw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #draw(): void {
    const context = this.#elements?.canvas.getContext('2d')
    if (!this.#elements || !this.#shown || !context) return
    const { family, map, far, chosen, way } = this.#shown
    const [camera, size] = [this.#camera, this.size]
    fit(context.canvas, size)
    this.#colours ??= coloursOf(this.#elements.stage)
    const thread = this.#along(map, way)
    const { lines } = far
    paintTree({ context, family, map, lines, camera, size, colours: this.#colours, chosen, thread })
    const { x, y, zoom, down } = camera
    const { style } = this.#elements.layer
    style.transform = `scale(${zoom}, ${down}) translate(${-x}px, ${-y}px)`
    // From afar whoever is chosen stays readable, and upright.
    const readable = Math.max(zoom, nearZoom)
    style.setProperty('--counter', `${readable / zoom} ${readable / down}`)
    for (const watcher of this.#watchers) watcher(camera, size)
    const near = zoom >= nearZoom ? map.peopleIn(boxOf(camera, size)).slice(0, mostCards) : []
    const sight = zoom >= buttonsZoom ? 'near' : zoom < farZoom ? 'afar' : 'between'
    this.#become({ family, people: near.includes(chosen) ? near : [...near, chosen] }, sight)
  }

  /** Found anew only when the way or the map is another. */
  #along(map: TreeMap, way: readonly number[]): ReturnType<typeof threadAlong> {
    if (this.#thread?.map !== map || this.#thread.way !== way)
      this.#thread = { map, way, points: threadAlong(map, way) }
    return this.#thread.points
  }

  #become(cards: Cards, sight: Sight): void {
    if (sight === this.#sight && isSame(cards, this.#cards)) return
    this.#cards = isSame(cards, this.#cards) ? this.#cards : cards
    this.#sight = sight
    for (const listener of this.#listeners) listener()
  }
}

function along(from: Camera, to: Camera, part: number): Camera {
  const between = (a: number, b: number) => a + (b - a) * part
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    zoom: between(from.zoom, to.zoom),
    down: between(from.down, to.down),
  }
}

function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const scale = Math.min(2, devicePixelRatio)
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
}

const isSame = (a: Cards, b: Cards) =>
  a.family === b.family &&
  a.people.length === b.people.length &&
  a.people.every((one, at) => one === b.people[at])
