import { cloths } from './name-cloths.ts'
import { boxOf, farZoom, nearZoom, type Camera, type Size } from './camera.ts'
import type { TreeFamily } from './family.ts'
import type { threadAlong } from './kinship-thread.ts'
import type { FarLines } from './far-lines.ts'
import { isDrawnByPixels, paintPixels } from './paint-pixels.ts'
import { eachLine } from './tree-lines.ts'
import type { TreeMap } from './tree-map.ts'

export interface Colours {
  readonly line: string
  readonly card: string
  readonly ink: string
  readonly band: string
  readonly onCloth: string
  readonly onMarigold: string
  /** In the order of `cloths`. */
  readonly cloths: readonly string[]
  readonly thread: string
  readonly font: string
}

/** The colours of the page as it looks now: light, dark or in high contrast. */
export function coloursOf(element: Element): Colours {
  const inks = [
    'line',
    'cotton',
    'ink',
    'chambray',
    'on-cloth',
    'on-marigold',
    'cranberry',
  ] as const
  const [line, card, ink, band, onCloth, onMarigold, thread, ...ofCloths] = resolved(element, [
    ...inks,
    ...cloths,
  ]) as [string, string, string, string, string, string, string, ...string[]]
  const { fontFamily: font } = getComputedStyle(element)
  return { line, card, ink, band, onCloth, onMarigold, thread, cloths: ofCloths, font }
}

/** `light-dark(…)` only becomes a colour where it is used. All at once: for each change the page is styled anew. */
function resolved(element: Element, names: readonly string[]): string[] {
  const probes = names.map((name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--color-${name})`
    return probe
  })
  element.append(...probes)
  const colours = probes.map((probe) => getComputedStyle(probe).color)
  for (const probe of probes) probe.remove()
  return colours
}

export interface Picture {
  readonly context: CanvasRenderingContext2D
  readonly family: TreeFamily
  readonly map: TreeMap
  readonly lines: FarLines | undefined
  readonly camera: Camera
  readonly size: Size
  readonly colours: Colours
  readonly chosen: number
  /** From one person to another, in points of the map. */
  readonly thread: ReturnType<typeof threadAlong>
}

/** Lines always; cards only where they are too small to be real ones. */
export function paintTree(picture: Picture): void {
  const { context, map, lines, camera, size } = picture
  const scale = context.canvas.width / size.width
  context.setTransform(scale, 0, 0, scale, 0, 0)
  if (lines && camera.zoom < nearZoom && isDrawnByPixels(map.countIn(boxOf(camera, size)))) {
    paintPixels(picture, lines)
    return paintThread(picture)
  }
  context.clearRect(0, 0, size.width, size.height)
  paintBands(picture)
  context.lineWidth = Math.max(1, 2 * Math.min(1, camera.zoom * 1.4))
  context.strokeStyle = picture.colours.line
  context.fillStyle = picture.colours.line
  paintLines(picture)
  paintThread(picture)
  if (camera.zoom < nearZoom) paintCards(picture)
}

const toScreen = ({ x, y, zoom, down }: Camera) => ({
  x: (at: number) => (at - x) * zoom,
  y: (at: number) => (at - y) * down,
})

/** Every second generation on a strip of its own, so that the eye keeps the row. */
function paintBands({ context, map, camera, size, colours }: Picture): void {
  const at = toScreen(camera)
  context.fillStyle = colours.band
  for (const { from, to } of map.bandsIn(boxOf(camera, size)))
    context.fillRect(0, at.y(from), size.width, at.y(to) - at.y(from))
}

/** How whoever is chosen belongs to whom the question was asked for. */
function paintThread({ context, camera, colours, thread }: Picture): void {
  if (thread.length === 0) return
  const at = toScreen(camera)
  context.strokeStyle = colours.thread
  context.lineWidth = Math.max(2, 4 * Math.min(1, camera.zoom * 1.2))
  context.lineJoin = 'round'
  context.beginPath()
  for (const points of thread)
    points.forEach(([x, y], nth) =>
      nth === 0 ? context.moveTo(at.x(x), at.y(y)) : context.lineTo(at.x(x), at.y(y)),
    )
  context.stroke()
}

/** Dashed where somebody isn’t a child by birth. */
function paintLines({ context, map, camera, size }: Picture): void {
  const at = toScreen(camera)
  const dashed: [x: number, from: number, to: number][] = []
  context.beginPath()
  eachLine(map, boxOf(camera, size), (x1, y1, x2, y2, isDashed) => {
    if (isDashed) return void dashed.push([at.x(x1), at.y(y1), at.y(y2)])
    context.moveTo(at.x(x1), at.y(y1))
    context.lineTo(at.x(x2), at.y(y2))
  })
  context.stroke()
  context.setLineDash([6 * camera.zoom, 5 * camera.zoom])
  context.beginPath()
  for (const [x, from, to] of dashed) {
    context.moveTo(x, from)
    context.lineTo(x, to)
  }
  context.stroke()
  context.setLineDash([])
}

/** From the middle distance small cards, from afar patches of cloth with a first name while one fits. */
function paintCards(picture: Picture): void {
  const { context, map, camera, size, chosen } = picture
  const at = toScreen(camera)
  const width = Math.max(2, map.cardWidth * camera.zoom)
  const height = Math.max(2, map.cardHeight * camera.down)
  const look = camera.zoom >= farZoom ? paintCard : paintPatch
  context.font = `600 ${Math.max(11, map.cardHeight * camera.zoom * 0.24)}px ${picture.colours.font}`
  context.textBaseline = 'middle'
  for (const person of map.peopleIn(boxOf(camera, size))) {
    if (person === chosen) continue
    const left = at.x(map.xOf(person)) - width / 2
    const box = { left, top: at.y(map.yOf(person)), width, height }
    look(picture, box, person)
  }
}

/** Which names are the most frequent is known of everybody alone: until then, nobody has a colour. */
export const clothColour = (
  { cloths, line }: Colours,
  family: TreeFamily,
  person: number,
): string => (family.isPart ? line : cloths[family.clothOf(person)]!)

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function paintCard(
  { context, colours, camera, family }: Picture,
  { left, top, width, height }: Place,
  person: number,
): void {
  context.fillStyle = colours.card
  context.strokeStyle = colours.line
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(left, top, width, height, 8 * camera.zoom)
  context.fill()
  context.stroke()
  context.fillStyle = clothColour(colours, family, person)
  context.fillRect(left, top, Math.max(3, 8 * camera.zoom), height)
  context.fillStyle = colours.ink
  const inset = 16 * camera.zoom
  context.fillText(
    family.nameOf(person),
    left + inset,
    top + height / 2,
    width - inset - 6 * camera.zoom,
  )
}

const smallestName = 40

function paintPatch(
  { context, colours, family }: Picture,
  { left, top, width, height }: Place,
  person: number,
): void {
  context.fillStyle = clothColour(colours, family, person)
  context.fillRect(left, top, width, height)
  if (width < smallestName) return
  const isMarigold = cloths[family.clothOf(person)] === 'marigold'
  context.fillStyle = isMarigold || family.isPart ? colours.onMarigold : colours.onCloth
  context.fillText(family.nameOf(person).split(' ')[0]!, left + 5, top + height / 2, width - 10)
}
