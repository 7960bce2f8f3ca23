import type { Vector } from '#server/platform/ai/ai.ts'
import type { Centre } from './grouping.ts'

/** As it lies in the database: the numbers as they are in memory, the lower byte first, as base64. */
export function textOf(vector: Vector): string {
  const bytes = Buffer.alloc(vector.length * 4)
  vector.forEach((value, i) => bytes.writeFloatLE(value, i * 4))
  return bytes.toString('base64')
}

export function vectorIn(text: string): Vector {
  const bytes = Buffer.from(text, 'base64')
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4))
}

export const textOfCentre = ({ count, spread, mean }: Centre): string =>
  textOf(Float32Array.from([count, spread, ...mean]))

export function centreIn(text: string): Centre {
  const [count, spread, ...mean] = vectorIn(text)
  return { count: count!, spread: spread!, mean: Float32Array.from(mean) }
}
