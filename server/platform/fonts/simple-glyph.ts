import type { ByteReader } from './byte-reader.ts'

export interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

const signed = (flag: number, size: number) => (flag & 1 ? size : -size)

/** One step to the next point: WOFF2 packs it into one to four bytes, and the flag says how. */
function readStep(flag: number, reader: ByteReader): [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + reader.u8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + reader.u8()), 0]
  if (flag < 84) {
    const [kind, byte] = [flag - 20, reader.u8()]
    return [
      signed(flag, 1 + (kind & 0x30) + (byte >> 4)),
      signed(flag >> 1, 1 + ((kind & 0x0c) << 2) + (byte & 15)),
    ]
  }
  if (flag < 120) {
    const kind = flag - 84
    const dx = signed(flag, 1 + (Math.floor(kind / 12) << 8) + reader.u8())
    return [dx, signed(flag >> 1, 1 + (((kind % 12) >> 2) << 8) + reader.u8())]
  }
  if (flag < 124) {
    const [first, middle, last] = [reader.u8(), reader.u8(), reader.u8()]
    return [
      signed(flag, (first << 4) + (middle >> 4)),
      signed(flag >> 1, ((middle & 15) << 8) + last),
    ]
  }
  return [signed(flag, reader.u16()), signed(flag >> 1, reader.u16())]
}

export function readPoints(flags: ByteReader, steps: ByteReader, count: number): Point[] {
  let [x, y] = [0, 0]
  return Array.from({ length: count }, () => {
    const flag = flags.u8()
    const [dx, dy] = readStep(flag & 0x7f, steps)
    x += dx
    y += dy
    return { x, y, isOnCurve: flag < 0x80 }
  })
}

/** Left, lowest, right and highest, as the glyph's header holds them. */
export function boundsOf(points: readonly Point[]): Buffer {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return words([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
}

interface SimpleGlyph {
  readonly ends: readonly number[]
  readonly points: readonly Point[]
  readonly program: Buffer
  readonly box: Buffer
}

/** Written at full length: a byte of flags for each point and two for each step. */
export function writeSimpleGlyph({ ends, points, program, box }: SimpleGlyph): Buffer {
  const step = (axis: 'x' | 'y') =>
    words(points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0)))
  return Buffer.concat([
    words([ends.length]),
    box,
    words(ends),
    words([program.length]),
    program,
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    step('x'),
    step('y'),
  ])
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => bytes.writeUInt16BE(value & 0xffff, i * 2))
  return bytes
}
