/** Where a piece of text is: a rectangle around its middle, turned by an angle of at most 45° either way. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of its lower edge, in radians; positive where it goes down to the right. */
  readonly angle: number
}

type Point = readonly [x: number, y: number]

// As PP-OCR's own reading of the map: what is text, how sure a whole piece must be, how far it reaches beyond.
const isText = 0.3
const sureEnough = 0.6
const unclipRatio = 1.5
const leastSide = 3

/** The pieces of text in a map that says of each point how likely it belongs to one. */
export function textBoxesIn(map: Float32Array, width: number, height: number): TextBox[] {
  const seen = new Uint8Array(map.length)
  const boxes: TextBox[] = []
  for (let at = 0; at < map.length; at += 1) {
    if (seen[at] || map[at]! <= isText) continue
    const piece = spread(map, seen, { at, width, height })
    const box = piece.sum / piece.count >= sureEnough ? boxAround(piece.edge) : undefined
    if (box && Math.min(box.width, box.height) >= leastSide) boxes.push(unclip(box))
  }
  return boxes
}

/** Every point that hangs together with the first; of each row only its ends are needed for what lies around it. */
function spread(
  map: Float32Array,
  seen: Uint8Array,
  { at, width, height }: { at: number; width: number; height: number },
) {
  const ends = new Map<number, [left: number, right: number]>()
  const open = [at]
  let [sum, count] = [0, 0]
  seen[at] = 1
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [x, y] = [next % width, Math.floor(next / width)]
    sum += map[next]!
    count += 1
    const row = ends.get(y)
    if (row) [row[0], row[1]] = [Math.min(row[0], x), Math.max(row[1], x)]
    else ends.set(y, [x, x])
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const near = ny * width + nx
        if (seen[near] || map[near]! <= isText) continue
        seen[near] = 1
        open.push(near)
      }
  }
  const edge: Point[] = [...ends].flatMap(([y, [left, right]]): Point[] => [
    [left, y],
    [left, y + 1],
    [right + 1, y],
    [right + 1, y + 1],
  ])
  return { sum, count, edge }
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (all: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of all) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const cross = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** The smallest rectangle around them has a side along one of their hull's. */
function boxAround(points: readonly Point[]): TextBox {
  const hull = hullOf(points)
  let best: TextBox | undefined
  for (const [nth, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(nth + 1) % hull.length]!
    const box = boxAlong(hull, flat(Math.atan2(nextY - y, nextX - x)))
    if (!best || box.width * box.height < best.width * best.height) best = box
  }
  return best!
}

/** The same directions, turned by quarters until they are at most 45° from level. */
function flat(angle: number): number {
  const quarter = Math.PI / 2
  return angle - quarter * Math.round(angle / quarter)
}

function boxAlong(hull: readonly Point[], angle: number): TextBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = hull.map(([x, y]) => x * cos + y * sin)
  const across = hull.map(([x, y]) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: middle * cos - centre * sin,
    y: middle * sin + centre * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** The map shows text thinner than it is. */
function unclip(box: TextBox): TextBox {
  const { width, height } = box
  const further = (width * height * unclipRatio) / (2 * (width + height))
  return { ...box, width: width + 2 * further, height: height + 2 * further }
}
