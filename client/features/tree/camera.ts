import type { Box, TreeMap } from './tree-map.ts'

/** What of the tree is looked at: its place at the top left of the stage, and how large it is drawn. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
  /** How large it is drawn downwards: from afar more than across. */
  readonly down: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const largestZoom = 1.6
/** From here on cards are real; below they are drawn. */
export const nearZoom = 0.6
/** From here on there are buttons beside whoever is chosen. */
export const buttonsZoom = 0.9
/** Below this nobody could read a whole name. */
export const farZoom = 0.3
const margin = 40

/** As large as the rest of the page: what is smaller, somebody chose. */
export const openingZoom = 1

export const boxOf = ({ x, y, zoom, down }: Camera, { width, height }: Size): Box => ({
  left: x,
  top: y,
  right: x + width / zoom,
  bottom: y + height / down,
})

const wholeZoom = (map: TreeMap, { width, height }: Size): number =>
  Math.min(1, (width - 2 * margin) / map.width, (height - 2 * margin) / map.height)

// So much higher than wide at most; of a family that is a streak even so, until a card is so many pixels high.
const tallest = 20
const lowestCard = 32

/** A whole family is wide and low: from afar its rows are drawn higher, as far as the stage has room. */
function downOf(zoom: number, map: TreeMap, size: Size): number {
  const whole = wholeZoom(map, size)
  if (zoom >= farZoom || whole >= farZoom) return zoom
  const part = Math.min(1, (farZoom - zoom) / (farZoom - whole))
  const room = (size.height - 2 * margin) / map.height / zoom
  const most = Math.max(tallest, lowestCard / (map.cardHeight * zoom))
  return zoom * (1 + part * (Math.min(most, Math.max(1, room)) - 1))
}

/** As large as fits, and never larger than life. */
export const wholeTree = (map: TreeMap, size: Size): Camera =>
  centred(map.width / 2, map.height / 2, wholeZoom(map, size), map, size)

function centred(x: number, y: number, zoom: number, map: TreeMap, size: Size): Camera {
  const down = downOf(zoom, map, size)
  return { x: x - size.width / zoom / 2, y: y - size.height / down / 2, zoom, down }
}

export const onPerson = (map: TreeMap, person: number, zoom: number, size: Size): Camera =>
  centred(map.xOf(person), map.yOf(person) + map.cardHeight / 2, zoom, map, size)

/** Whether somebody’s whole card is to be seen, with what stands above and below it. */
export function isInView(map: TreeMap, person: number, camera: Camera, size: Size): boolean {
  const { left, right, top, bottom } = boxOf(camera, size)
  const [x, y] = [map.xOf(person), map.yOf(person)]
  const half = map.cardWidth / 2
  const [above, below] = [y - map.bandGap, y + map.cardHeight + map.bandGap]
  return x - half >= left && x + half <= right && above >= top && below <= bottom
}

/** Larger or smaller around a point of the stage, which stays where it is. */
export function zoomed(
  camera: Camera,
  by: number,
  at: { x: number; y: number },
  map: TreeMap,
  size: Size,
): Camera {
  const smallest = Math.min(wholeZoom(map, size), nearZoom)
  const zoom = Math.min(largestZoom, Math.max(smallest, camera.zoom * by))
  const down = downOf(zoom, map, size)
  return {
    x: camera.x + at.x / camera.zoom - at.x / zoom,
    y: camera.y + at.y / camera.down - at.y / down,
    zoom,
    down,
  }
}

/** Some of the tree stays in sight. */
export function kept(camera: Camera, map: TreeMap, size: Size): Camera {
  const hold = (at: number, length: number, room: number) =>
    Math.min(length - room / 4, Math.max(-room * 0.75, at))
  return {
    x: hold(camera.x, map.width, size.width / camera.zoom),
    y: hold(camera.y, map.height, size.height / camera.down),
    zoom: camera.zoom,
    down: camera.down,
  }
}

/** What a wheel moves: no further than the tree’s own edge, so that past it the page moves on. */
export function scrolled(
  camera: Camera,
  by: { readonly x: number; readonly y: number },
  map: TreeMap,
  size: Size,
): Camera {
  const { zoom, down } = camera
  const x = held(camera.x, by.x / zoom, map.width, size.width / zoom, margin / zoom)
  const y = held(camera.y, by.y / down, map.height, size.height / down, margin / down)
  return { x, y, zoom, down }
}

/** Within the length and its edges, unless it was beyond them already; not at all where everything is to be seen. */
function held(at: number, by: number, length: number, room: number, edge: number): number {
  if (length + 2 * edge <= room) return at
  const least = Math.min(at, -edge)
  const most = Math.max(at, length + edge - room)
  return Math.min(most, Math.max(least, at + by))
}
