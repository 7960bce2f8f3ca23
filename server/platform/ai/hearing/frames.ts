import type { Sound } from './ear.ts'
import { FRAME } from './speech-finder.ts'

/** The frames heard last: as many as a piece under way needs, never the whole recording. */
export class Frames {
  readonly #kept: Float32Array[] = []
  #first = 0

  get count(): number {
    return this.#first + this.#kept.length
  }

  push(frame: Float32Array): void {
    this.#kept.push(frame)
  }

  cut(from: number, to: number): Float32Array {
    const frames = this.#kept.slice(from - this.#first, to - this.#first)
    const samples = new Float32Array(frames.length * FRAME)
    frames.forEach((frame, i) => samples.set(frame, i * FRAME))
    return samples
  }

  forgetBefore(frame: number): void {
    const forgotten = Math.max(0, Math.min(frame, this.count) - this.#first)
    this.#kept.splice(0, forgotten)
    this.#first += forgotten
  }
}

/** Samples as they travel to another process. */
export async function* bytesOf(sound: Sound): AsyncGenerator<Uint8Array> {
  for await (const { buffer, byteOffset, byteLength } of sound)
    yield new Uint8Array(buffer, byteOffset, byteLength)
}

/** Cuts a stream of samples into frames, the last one filled up with silence. */
export async function framesOf(
  sound: AsyncIterable<Uint8Array>,
  each: (frame: Float32Array, kept: Frames) => Promise<void>,
): Promise<Frames> {
  const frames = new Frames()
  const bytes = new Uint8Array(FRAME * 4)
  let filled = 0
  const take = async () => {
    const frame = new Float32Array(bytes.slice().buffer)
    filled = 0
    frames.push(frame)
    await each(frame, frames)
  }
  for await (const chunk of sound)
    for (let at = 0; at < chunk.length;) {
      const some = chunk.subarray(at, at + bytes.length - filled)
      bytes.set(some, filled)
      filled += some.length
      at += some.length
      if (filled === bytes.length) await take()
    }
  if (filled > 0) {
    bytes.fill(0, filled)
    await take()
  }
  return frames
}
