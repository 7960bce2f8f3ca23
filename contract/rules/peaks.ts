import { mostPeaks } from './message-limits.ts'

/** As many peaks as a waveform has strips: each the loudest of its stretch, so that no word disappears. */
export function shrinkPeaks(peaks: readonly number[], most = mostPeaks): number[] {
  if (peaks.length <= most) return [...peaks]
  return Array.from({ length: most }, (_, i) => {
    const from = Math.floor((i * peaks.length) / most)
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / most))
    let loudest = 0
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, peaks[at]!)
    return loudest
  })
}

// Moments of 21 ms count where they end, so the first strip after a cut may still tell of what was cut off.
const reachesOverMs = 25

/** The strips of what is heard between two cuts; none that reaches over one. */
export function peaksBetween(
  peaks: readonly number[],
  wholeMs: number,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number | null },
): number[] {
  const at = (ms: number) => (ms / wholeMs) * peaks.length
  const from = startMs > 0 ? Math.ceil(at(startMs + reachesOverMs)) : 0
  return peaks.slice(from, endMs === null ? peaks.length : Math.floor(at(endMs)))
}

// Below this a microphone hears only its own room.
const floorDecibel = -60

/** How loud a moment of sound is to an ear, 0 to 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const effective = Math.sqrt(sum / Math.max(1, samples.length))
  if (effective === 0) return 0
  const decibel = 20 * Math.log10(effective)
  return Math.min(1, Math.max(0, 1 - decibel / floorDecibel))
}
