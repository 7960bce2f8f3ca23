import { boxOf } from './camera.ts'
import type { FarLines } from './far-lines.ts'
import type { Colours, Picture } from './paint-tree.ts'

/** So many at once are no cards any more but pixels, and are drawn as such. */
const mostPatches = 4000

export const isDrawnByPixels = (people: number): boolean => people > mostPatches

/**
 * From afar: what a canvas takes a third of a second for, a hundred thousand patches and twice as many lines, is written
 * into its pixels by hand within a frame. Lines lie flat or stand upright and so do patches: nothing has to be smoothed.
 */
export function paintPixels(picture: Picture, lines: FarLines): void {
  const { image, pixels } = pixelsOf(picture.context.canvas)
  drawPixels(pixels, picture, inksOf(picture.colours), lines)
  picture.context.putImageData(image, 0, 0)
}

type Seen = Pick<Picture, 'camera' | 'size' | 'map' | 'chosen'> & {
  readonly family: Pick<Picture['family'], 'clothOf'>
}

export function drawPixels(pixels: Pixels, seen: Seen, inks: Inks, lines: FarLines): void {
  const { camera, size, map, family, chosen } = seen
  const scale = pixels.width / size.width
  const [across, down] = [camera.zoom * scale, camera.down * scale]
  // Rounded by itself: else those who are moved together would tremble.
  const [left, top] = [Math.round(camera.x * across), Math.round(camera.y * down)]
  const x = (at: number) => Math.round(at * across) - left
  const y = (at: number) => Math.round(at * down) - top
  pixels.clear()
  for (const { from, to } of map.bandsIn(boxOf(camera, size)))
    pixels.fill(inks.band, 0, y(from), pixels.width, y(to) - y(from))
  const thick = Math.max(1, Math.round(scale))
  const [flat, upright] = [map.rem * across, map.rem * down]
  for (let at = 0; at < lines.length; at += 4) {
    const from = Math.round(lines[at]! * flat) - left
    const to = Math.round(lines[at + 2]! * flat) - left
    if (from >= pixels.width || to + thick <= 0) continue
    const above = Math.round(lines[at + 1]! * upright) - top
    const below = Math.round(lines[at + 3]! * upright) - top
    if (above >= pixels.height || below + thick <= 0) continue
    const [length, height] = [Math.max(thick, to - from), Math.max(thick, below - above)]
    pixels.fill(inks.line, from, above, length, height)
  }
  const width = Math.max(2, Math.round(map.cardWidth * across))
  const height = Math.max(2, Math.round(map.cardHeight * down))
  for (const [row, people] of map.rowsOfPeople.entries()) {
    const above = y(map.topOf(row))
    if (above >= pixels.height || above + height <= 0) continue
    let end = Number.NEGATIVE_INFINITY
    for (const person of people) {
      const from = x(map.xOf(person) - map.cardWidth / 2)
      // Of those who share a place, one is seen.
      if (person === chosen || from + width <= end) continue
      pixels.fill(inks.cloths[family.clothOf(person)]!, from, above, width, height)
      end = from + width
    }
  }
}

/** The pixels of a picture, each a colour in one number. */
export class Pixels {
  readonly width: number
  readonly height: number
  readonly #colours: Uint32Array

  constructor(width: number, height: number, colours: Uint32Array) {
    this.width = width
    this.height = height
    this.#colours = colours
  }

  clear(): void {
    this.#colours.fill(0)
  }

  fill(ink: number, left: number, top: number, width: number, height: number): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, left + width)]
    if (from >= to) return
    const end = Math.min(this.height, top + height)
    for (let row = Math.max(0, top); row < end; row++) {
      const start = row * this.width
      // Most are two pixels wide: a loop of our own is quicker than the language's.
      for (let at = start + from; at < start + to; at++) this.#colours[at] = ink
    }
  }
}

interface CanvasPixels {
  readonly image: ImageData
  readonly pixels: Pixels
}

const known = new WeakMap<HTMLCanvasElement, CanvasPixels>()

function pixelsOf(canvas: HTMLCanvasElement): CanvasPixels {
  const { width, height } = canvas
  const own = known.get(canvas)
  if (own?.image.width === width && own.image.height === height) return own
  const image = new ImageData(width, height)
  const pixels = new Pixels(width, height, new Uint32Array(image.data.buffer))
  known.set(canvas, { image, pixels })
  return { image, pixels }
}

/** Colours as a canvas keeps them. */
interface Inks {
  readonly line: number
  readonly band: number
  readonly cloths: readonly number[]
}

const mixed = new WeakMap<Colours, Inks>()

function inksOf(colours: Colours): Inks {
  let inks = mixed.get(colours)
  if (inks) return inks
  const { line, band, cloths } = colours
  inks = { line: inkOf(line), band: inkOf(band), cloths: cloths.map(inkOf) }
  mixed.set(colours, inks)
  return inks
}

/** Of “rgb(238, 242, 250)”, as browsers compute a colour: what is read back from a canvas is noise in some of them. */
export function inkOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}
