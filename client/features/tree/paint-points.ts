import { boxOf } from './camera.ts'
import type { FarLines } from './far-lines.ts'
import type { Colours, Picture } from './paint-tree.ts'

/**
 * From afar: what a canvas takes a third of a second for, a hundred thousand patches and twice as many lines, is written
 * into its points by hand within a frame. Lines lie flat or stand upright and so do patches: nothing has to be smoothed.
 */
export function paintPoints(picture: Picture, lines: FarLines): void {
  const { image, points } = pointsOf(picture.context.canvas)
  drawPoints(points, picture, inksOf(picture.colours), lines)
  picture.context.putImageData(image, 0, 0)
}

type Seen = Pick<Picture, 'camera' | 'size' | 'map' | 'chosen'> & {
  readonly family: Pick<Picture['family'], 'clothOf'>
}

export function drawPoints(points: Points, seen: Seen, inks: Inks, lines: FarLines): void {
  const { camera, size, map, family, chosen } = seen
  const scale = points.width / size.width
  const [across, down] = [camera.zoom * scale, camera.down * scale]
  // Rounded by itself: else those who are moved together would tremble.
  const [left, top] = [Math.round(camera.x * across), Math.round(camera.y * down)]
  const x = (at: number) => Math.round(at * across) - left
  const y = (at: number) => Math.round(at * down) - top
  points.clear()
  for (const { from, to } of map.bandsIn(boxOf(camera, size)))
    points.fill(inks.band, 0, y(from), points.width, y(to) - y(from))
  const thick = Math.max(1, Math.round(scale))
  const [flat, upright] = [map.rem * across, map.rem * down]
  for (let at = 0; at < lines.length; at += 4) {
    const from = Math.round(lines[at]! * flat) - left
    const to = Math.round(lines[at + 2]! * flat) - left
    if (from >= points.width || to + thick <= 0) continue
    const above = Math.round(lines[at + 1]! * upright) - top
    const below = Math.round(lines[at + 3]! * upright) - top
    const [length, height] = [Math.max(thick, to - from), Math.max(thick, below - above)]
    points.fill(inks.line, from, above, length, height)
  }
  const width = Math.max(2, Math.round(map.cardWidth * across))
  const height = Math.max(2, Math.round(map.cardHeight * down))
  for (const [row, people] of map.rowsOfPeople.entries()) {
    const above = y(map.topOf(row))
    let end = Number.NEGATIVE_INFINITY
    for (const person of people) {
      const from = x(map.xOf(person) - map.cardWidth / 2)
      // Of those who share a place, one is seen.
      if (person === chosen || from + width <= end) continue
      points.fill(inks.cloths[family.clothOf(person)]!, from, above, width, height)
      end = from + width
    }
  }
}

/** The points of a picture, each a colour in one number. */
export class Points {
  readonly width: number
  readonly #height: number
  readonly #colours: Uint32Array

  constructor(width: number, height: number, colours: Uint32Array) {
    this.width = width
    this.#height = height
    this.#colours = colours
  }

  clear(): void {
    this.#colours.fill(0)
  }

  fill(ink: number, left: number, top: number, width: number, height: number): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, left + width)]
    if (from >= to) return
    const end = Math.min(this.#height, top + height)
    for (let row = Math.max(0, top); row < end; row++) {
      const start = row * this.width
      // Most are two points wide: a loop of our own is quicker than the language's.
      for (let at = start + from; at < start + to; at++) this.#colours[at] = ink
    }
  }
}

interface CanvasPoints {
  readonly image: ImageData
  readonly points: Points
}

const known = new WeakMap<HTMLCanvasElement, CanvasPoints>()

function pointsOf(canvas: HTMLCanvasElement): CanvasPoints {
  const { width, height } = canvas
  const own = known.get(canvas)
  if (own?.image.width === width && own.image.height === height) return own
  const image = new ImageData(width, height)
  const points = new Points(width, height, new Uint32Array(image.data.buffer))
  known.set(canvas, { image, points })
  return { image, points }
}

/** Colours as a canvas writes them down. */
interface Inks {
  readonly line: number
  readonly band: number
  readonly cloths: readonly number[]
}

const mixed = new WeakMap<Colours, Inks>()

function inksOf(colours: Colours): Inks {
  let inks = mixed.get(colours)
  if (inks) return inks
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  const inkOf = (colour: string): number => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!
  }
  const { line, band, cloths } = colours
  inks = { line: inkOf(line), band: inkOf(band), cloths: cloths.map(inkOf) }
  mixed.set(colours, inks)
  return inks
}
