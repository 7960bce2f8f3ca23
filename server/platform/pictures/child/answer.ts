import type { Certainty } from '#contract/rules/memory-date.ts'
import type { Print } from './print.ts'

/** What a picture's file says of itself. Its day as its camera saw it, in no zone. */
export interface Found {
  /** Of a month or a year its first day. */
  readonly takenOn: string | null
  readonly certainty: Exclude<Certainty, 'about'>
  readonly secondOfDay: number
  readonly camera: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** What somebody wrote into it; empty where nobody did. */
  readonly caption: string
  readonly tags: readonly string[]
  /** How many a paper has. */
  readonly pages?: number
}

export interface Picture {
  /** As people see it: turned the right way. */
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly colour: string
  /** A WebP of a few pixels, as base64. */
  readonly placeholder: string
  /** Papers have none: written pages look alike to whatever compares photos. */
  readonly print: Print | null
  readonly small: Buffer
  readonly large: Buffer
}

export interface Seen extends Picture {
  readonly found: Found
}

type Told = Omit<Picture, 'small' | 'large'> & { readonly smallBytes: number }

/** A line of its own, before everything else. */
export const packFound = (found: Found): string => `${JSON.stringify(found)}\n`

/** What the file said of itself; undefined if its reader ended before it could tell. */
export function unpackFound(answer: Buffer): Found | undefined {
  const end = answer.indexOf('\n')
  return end < 0 ? undefined : (JSON.parse(answer.subarray(0, end).toString()) as Found)
}

/** One line that tells, then the bytes of both pictures. */
export function pack({ small, large, ...told }: Picture): Buffer {
  const line = JSON.stringify({ ...told, smallBytes: small.length } satisfies Told)
  return Buffer.concat([Buffer.from(`${line}\n`), small, large])
}

export function unpack(answer: Buffer): Seen {
  const begin = answer.indexOf('\n') + 1
  const end = answer.indexOf('\n', begin)
  const { smallBytes, ...told } = JSON.parse(answer.subarray(begin, end).toString()) as Told
  const pictures = answer.subarray(end + 1)
  return {
    ...told,
    found: unpackFound(answer)!,
    small: pictures.subarray(0, smallBytes),
    large: pictures.subarray(smallBytes),
  }
}
