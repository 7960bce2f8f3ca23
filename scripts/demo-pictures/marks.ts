import type { Dye } from './palette.ts'

export type Print = 'dot' | 'stripe' | 'check' | 'sprig' | 'pin' | 'wave' | 'star' | 'plank'
/** A dye, perhaps with something printed on it: `indigo`, `rose/dot`. */
export type Cloth = Dye | `${Dye}/${Print}`
/** Corners of a polygon, x before y. */
export type Points = readonly number[]

export interface Patch {
  readonly kind: 'patch'
  readonly points: Points
  readonly cloth: Cloth
  /** Sewn on top, with a shadow; or pieced into its neighbours, edge to edge. */
  readonly on: 'top' | 'seam'
  readonly stitched: boolean
  readonly opacity: number
}

export interface Thread {
  readonly kind: 'thread'
  readonly points: Points
  readonly dye: Dye
  readonly width: number
  readonly dash: string
  readonly opacity: number
}

export type Mark = Patch | Thread
export type Marks = readonly Mark[]

type PatchOptions = Partial<Pick<Patch, 'on' | 'stitched' | 'opacity'>>

/** Appliqué: cut out, laid on top, sewn down with a running stitch. */
export const patch = (cloth: Cloth, points: Points, options: PatchOptions = {}): Patch => ({
  kind: 'patch',
  points,
  cloth,
  on: 'top',
  stitched: true,
  opacity: 1,
  ...options,
})

/** Piecing: sewn to its neighbours from behind, so only the seam shows. */
export const pieced = (cloth: Cloth, points: Points, options: PatchOptions = {}): Patch =>
  patch(cloth, points, { on: 'seam', stitched: false, ...options })

export function box(x: number, y: number, width: number, height: number): Points {
  const [right, bottom] = [x + width, y + height]
  return [x, y, right, y, right, bottom, x, bottom]
}

/** A round thing cut by hand: as many straight snips as its size asks for. */
export function oval(x: number, y: number, rx: number, ry = rx, from = 0, to = 360): Points {
  const snips = Math.max(10, Math.min(40, Math.round(Math.max(rx, ry) * 1.5)))
  const whole = to - from >= 360
  const count = whole ? snips : Math.max(3, Math.round((snips * (to - from)) / 360))
  return Array.from({ length: whole ? count : count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  }).flat()
}

type ThreadOptions = Partial<Pick<Thread, 'width' | 'dash' | 'opacity'>>

export const thread = (dye: Dye, points: Points, options: ThreadOptions = {}): Thread => ({
  kind: 'thread',
  points,
  dye,
  width: 1,
  dash: '',
  opacity: 1,
  ...options,
})

/** A line of running stitches. */
export const running = (dye: Dye, points: Points, options: ThreadOptions = {}): Thread =>
  thread(dye, points, { width: 0.8, dash: '3 2.1', ...options })

/** A curve through the given points, as a string of short straight ones. */
export function bent(points: Points, closed = false): Points {
  const corners = pairs(points)
  const count = corners.length
  const at = (i: number) =>
    closed ? corners[(i + count) % count]! : corners[Math.max(0, Math.min(count - 1, i))]!
  const steps = 6
  const spans = closed ? count : count - 1
  const curve = Array.from({ length: spans * steps + (closed ? 0 : 1) }, (_, n) => {
    const i = Math.min(spans - 1, Math.floor(n / steps))
    return catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), n / steps - i)
  })
  return curve.flat()
}

type Corner = readonly [number, number]

function catmullRom(a: Corner, b: Corner, c: Corner, d: Corner, t: number): number[] {
  return [0, 1].map((axis) => {
    const [p, q, r, s] = [a[axis]!, b[axis]!, c[axis]!, d[axis]!]
    const curve = 2 * p - 5 * q + 4 * r - s
    const bend = 3 * q - p - 3 * r + s
    return 0.5 * (2 * q + (r - p) * t + curve * t * t + bend * t * t * t)
  })
}

export const pairs = (points: Points): Corner[] =>
  points.flatMap((x, i) => (i % 2 ? [] : [[x, points[i + 1]!] as Corner]))
