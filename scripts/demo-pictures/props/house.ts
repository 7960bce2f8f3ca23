import { box, oval, patch, thread, type Cloth, type Mark } from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'

interface HouseCloths {
  readonly gable: Cloth
  readonly wall: Cloth
  readonly roof: Cloth
  readonly door: Cloth
  readonly glass: Cloth
  readonly chimney: Cloth
}

export const lakeHouseCloths: HouseCloths = {
  gable: 'cranberry',
  wall: 'indigo',
  roof: 'plum/pin',
  door: 'sky',
  glass: 'straw',
  chimney: 'cranberry/plank',
}

/** The schoolhouse block, grown into a house: 100 wide, its foot at y. */
export function house(x: number, y: number, width: number, cloths: HouseCloths): Mark[] {
  const { gable, wall, roof, door, glass, chimney } = cloths
  const marks = [
    patch(chimney, box(66, -92, 11, 24), { stitched: false }),
    patch(wall, box(38, -46, 60, 46)),
    patch(gable, [0, 0, 0, -46, 20, -80, 40, -46, 40, 0]),
    patch(roof, [19, -82, 90, -82, 104, -44, 41, -44]),
    patch('cotton', [17, -83, 23, -83, 45, -44, 39, -44], { stitched: false }),
    patch('cotton', [18, -83, 22, -83, -2, -42, -6, -44], { stitched: false }),
    patch(door, box(13, -30, 14, 30)),
    patch('marigold', oval(24, -14, 1.2), { stitched: false }),
    patch(glass, oval(20, -52, 6), { stitched: false }),
    thread('ink', [20, -58, 20, -46], { width: 0.9 }),
    thread('ink', [14, -52, 26, -52], { width: 0.9 }),
    ...[48, 74].flatMap((at) => windowPane(at, -34, 16, 18, glass)),
  ]
  return placed(marks, x, y, width / 100)
}

export function windowPane(
  x: number,
  y: number,
  width: number,
  height: number,
  glass: Cloth,
): Mark[] {
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [
    patch('cotton', box(x - 1.6, y - 1.6, width + 3.2, height + 3.2), { stitched: false }),
    patch(glass, box(x, y, width, height), { stitched: false, on: 'seam' }),
    thread('cotton', [cx, y, cx, y + height], { width: 1.3 }),
    thread('cotton', [x, cy, x + width, cy], { width: 1.3 }),
  ]
}

/** Smoke as running stitches in loops. */
export function smoke(x: number, y: number, height: number): Mark[] {
  const puff = (offset: number, sway: number) =>
    Array.from({ length: 14 }, (_, i) => [
      x + offset + Math.sin(i * 0.75 + offset) * (2 + i * sway),
      y - (height / 13) * i,
    ]).flat()
  return [puff(0, 0.5), puff(3, 0.7), puff(-3, 0.6)].map((points) =>
    thread('cotton', points, { width: 1.5, dash: '4 3', opacity: 0.85 }),
  )
}
