import { eachLine } from './tree-lines.ts'
import type { TreeMap } from './tree-map.ts'

/** Every line of a family in rem, one after the other: left, top, right, bottom. All of them lie flat or stand upright. */
export type FarLines = Float32Array

/** Of a map whose rem is one, all lines. */
export function linesOf(map: TreeMap): FarLines {
  const found: number[] = []
  const everything = { left: 0, top: 0, right: map.width, bottom: map.height }
  eachLine(map, everything, (x1, y1, x2, y2) =>
    found.push(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)),
  )
  return Float32Array.from(found)
}
