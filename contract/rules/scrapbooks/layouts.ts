import type { Box } from './theme-look.ts'

type Slots = readonly (readonly [x: number, y: number, width: number, height: number])[]

/** Where pictures lie on a page, in parts of what is left of it; by how many they are. */
const layouts: Readonly<Record<number, readonly Slots[]>> = {
  1: [[[0, 0, 1, 1]]],
  2: [
    [
      [0, 0, 1, 0.5],
      [0, 0.5, 1, 0.5],
    ],
    [
      [0, 0, 0.5, 1],
      [0.5, 0, 0.5, 1],
    ],
    [
      [0, 0, 1, 0.6],
      [0, 0.6, 1, 0.4],
    ],
    [
      [0, 0, 0.62, 1],
      [0.62, 0, 0.38, 1],
    ],
  ],
  3: [
    [
      [0, 0, 1, 0.58],
      [0, 0.58, 0.5, 0.42],
      [0.5, 0.58, 0.5, 0.42],
    ],
    [
      [0, 0, 0.56, 1],
      [0.56, 0, 0.44, 0.5],
      [0.56, 0.5, 0.44, 0.5],
    ],
    [
      [0, 0, 1 / 3, 1],
      [1 / 3, 0, 1 / 3, 1],
      [2 / 3, 0, 1 / 3, 1],
    ],
    [
      [0, 0, 0.5, 0.5],
      [0.5, 0, 0.5, 0.5],
      [0, 0.5, 1, 0.5],
    ],
  ],
  4: [
    [
      [0, 0, 0.5, 0.5],
      [0.5, 0, 0.5, 0.5],
      [0, 0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5, 0.5],
    ],
    [
      [0, 0, 1, 0.6],
      [0, 0.6, 1 / 3, 0.4],
      [1 / 3, 0.6, 1 / 3, 0.4],
      [2 / 3, 0.6, 1 / 3, 0.4],
    ],
    [
      [0, 0, 0.6, 1],
      [0.6, 0, 0.4, 1 / 3],
      [0.6, 1 / 3, 0.4, 1 / 3],
      [0.6, 2 / 3, 0.4, 1 / 3],
    ],
    [
      [0, 0, 0.6, 0.5],
      [0.6, 0, 0.4, 0.5],
      [0, 0.5, 0.4, 0.5],
      [0.4, 0.5, 0.6, 0.5],
    ],
  ],
}

/** Every way in which so many pictures can lie in a box, with a gap between them. */
export function slotsFor(count: number, room: Box, gap: number): Box[][] {
  return (layouts[count] ?? []).map((slots) =>
    slots.map(([x, y, width, height]) => {
      const left = room.x + x * (room.width + gap)
      const top = room.y + y * (room.height + gap)
      return {
        x: left,
        y: top,
        width: width * (room.width + gap) - gap,
        height: height * (room.height + gap) - gap,
      }
    }),
  )
}

/** The orders in which so many pictures can be put into places. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]]
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  )
}
