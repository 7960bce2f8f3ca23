import type { Camera, Size } from './camera.ts'
import type { TreeMap } from './tree-map.ts'

/** Whether everybody is in sight: then there is nothing to find one’s way in. */
export const isWhole = (map: TreeMap, { x, y, zoom, down }: Camera, size: Size): boolean =>
  x <= 0 && y <= 0 && x + size.width / zoom >= map.width && y + size.height / down >= map.height

/** What of the tree is in sight, in hundredths of all of it; never too small to be seen. */
export function sightOf(map: TreeMap, { x, y, zoom, down }: Camera, size: Size) {
  const [left, width] = span(x, size.width / zoom, map.width, 3)
  const [top, height] = span(y, size.height / down, map.height, 8)
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}

function span(from: number, length: number, whole: number, least: number): [number, number] {
  const start = Math.min(100, Math.max(0, (100 * from) / whole))
  const end = Math.min(100, Math.max(0, (100 * (from + length)) / whole))
  const wide = Math.max(least, end - start)
  return [Math.min(start, 100 - wide), wide]
}

/** The camera with a part of the tree in its middle, as near as it was. */
export const lookingAt = (
  map: TreeMap,
  part: { readonly x: number; readonly y: number },
  camera: Camera,
  size: Size,
): Camera => ({
  ...camera,
  x: part.x * map.width - size.width / camera.zoom / 2,
  y: part.y * map.height - size.height / camera.down / 2,
})
