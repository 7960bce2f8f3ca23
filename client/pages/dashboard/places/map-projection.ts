import type { Position } from '#contract/rules/map-areas.ts'

/** The whole map: as sailors draw it, from 84° north to 78° south. */
export const worldWidth = 3600
export const worldHeight = 2980
const [north, south] = [84, -78]

const stretched = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))

/** Where the square that tiles cut up begins: it goes farther north than our map. */
export const squareTop = ((stretched(north) - Math.PI) * worldWidth) / (2 * Math.PI)

/** Where a position lies on it. */
export function onMap({ latitude, longitude }: Position): { x: number; y: number } {
  const within = Math.max(south, Math.min(north, latitude))
  return {
    x: ((longitude + 180) / 360) * worldWidth,
    y: ((stretched(north) - stretched(within)) * worldWidth) / (2 * Math.PI),
  }
}

/** The part of the map that is seen. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** No narrower than this. Without anything said, no nearer than our coasts were drawn. */
  readonly nearest?: number | undefined
}

const coastsNearest = 60
/** With tiles one may come nearer; but nobody looks for a house on a map that knows towns. */
export const tilesNearest = 6

/** Nearer than that nothing comes apart any more. */
export const isNearest = ({ width, nearest = coastsNearest }: View): boolean => width <= nearest

/** As far as the world goes, and no nearer than it may. */
export function within({ x, y, width, height, nearest }: View): View {
  const ratio = height / width
  const wide = Math.min(worldWidth, worldHeight / ratio, Math.max(nearest ?? coastsNearest, width))
  const high = wide * ratio
  const middle = { x: x + width / 2, y: y + height / 2 }
  return {
    x: Math.max(0, Math.min(worldWidth - wide, middle.x - wide / 2)),
    y: Math.max(0, Math.min(worldHeight - high, middle.y - high / 2)),
    width: wide,
    height: high,
    ...(nearest && { nearest }),
  }
}

/** Larger or smaller around a point, its middle unless said otherwise. */
export function zoomed(view: View, by: number, at?: { x: number; y: number }): View {
  const { x, y } = at ?? { x: view.x + view.width / 2, y: view.y + view.height / 2 }
  const [width, height] = [view.width * by, view.height * by]
  return within({ ...view, x: x - width / 2, y: y - height / 2, width, height })
}

const usually = 240

/** All of these, with some room around them. */
export function around(
  points: readonly { x: number; y: number }[],
  ratio: number,
  least = usually,
): View {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  if (points.length === 0)
    return within({ x: 0, y: 0, width: worldWidth, height: worldWidth * ratio })
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(least, (right - left) * 1.4, ((bottom - top) * 1.4) / ratio)
  const height = width * ratio
  return within({
    x: (left + right) / 2 - width / 2,
    y: (top + bottom) / 2 - height / 2,
    width,
    height,
  })
}
