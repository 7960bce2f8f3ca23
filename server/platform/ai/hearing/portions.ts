import { SAMPLE_RATE, type Sound } from './ear.ts'
import { bytesOf, framesOf, type Frames } from './frames.ts'
import { FRAME } from './speech-finder.ts'

// Ten minutes at 16 bits are 19 MB; servers commonly take 25.
const LONGEST = (10 * 60 * SAMPLE_RATE) / FRAME
// Somebody takes a breath in half a minute.
const SEARCHED = (30 * SAMPLE_RATE) / FRAME

export interface Portion {
  readonly startMs: number
  readonly samples: Float32Array
}

const msOf = (frame: number) => Math.round((frame * FRAME * 1000) / SAMPLE_RATE)

/** Cuts a long sound into portions that a server takes, each ending where it is quiet. */
export async function portionsOf(
  sound: Sound,
  each: (portion: Portion) => Promise<void>,
): Promise<number> {
  let from = 0
  let quietest = { frame: 0, energy: Infinity }
  const hand = async (kept: Frames, to: number) => {
    await each({ startMs: msOf(from), samples: kept.cut(from, to) })
    kept.forgetBefore(to)
    from = to
    quietest = { frame: 0, energy: Infinity }
  }
  const frames = await framesOf(bytesOf(sound), async (frame, kept) => {
    const length = kept.count - from
    if (length < LONGEST - SEARCHED) return
    const energy = frame.reduce((sum, sample) => sum + sample * sample, 0)
    if (energy <= quietest.energy) quietest = { frame: kept.count, energy }
    if (length >= LONGEST) await hand(kept, quietest.frame)
  })
  if (frames.count > from) await hand(frames, frames.count)
  return msOf(frames.count)
}
