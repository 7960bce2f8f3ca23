import type { Print } from './print.ts'

/** What a picture's file says of itself. Its day as its camera saw it, in no zone. */
export interface Found {
  readonly takenOn: string | null
  readonly secondOfDay: number
  readonly camera: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

export interface Seen {
  /** As people see it: turned the right way. */
  readonly width: number
  readonly height: number
  readonly found: Found
  /** `#rrggbb` */
  readonly colour: string
  /** A WebP of a few pixels, as base64. */
  readonly placeholder: string
  readonly print: Print
  readonly small: Buffer
  readonly large: Buffer
}

type Told = Omit<Seen, 'small' | 'large'> & { readonly smallBytes: number }

/** One line that tells, then the bytes of both pictures. */
export function pack({ small, large, ...told }: Seen): Buffer {
  const line = JSON.stringify({ ...told, smallBytes: small.length } satisfies Told)
  return Buffer.concat([Buffer.from(`${line}\n`), small, large])
}

export function unpack(answer: Buffer): Seen {
  const end = answer.indexOf('\n')
  const { smallBytes, ...told } = JSON.parse(answer.subarray(0, end).toString()) as Told
  const pictures = answer.subarray(end + 1)
  return { ...told, small: pictures.subarray(0, smallBytes), large: pictures.subarray(smallBytes) }
}
