import { block, type Block } from './quilt.ts'
import { cloths, type Cloths, type Patch } from './quilt-cloth.ts'
import { hashOf } from './quilt-hash.ts'

/** Cloths that a recording can be sewn from: a dark or strong ground and two strip colours that stand out on it. */
export const voiceCloths: readonly Cloths[] = [
  cloths('indigo', 'marigold', 'sky'),
  cloths('teal', 'leaf', 'cotton'),
  cloths('marigold', 'indigo', 'cranberry'),
  cloths('plum', 'rose', 'marigold'),
  cloths('sky', 'teal', 'cranberry'),
  cloths('cranberry', 'rose', 'marigold'),
]

/** As many as one sees in a small square. */
export const stripsOfVoice = 9

const margin = 11
const tallest = 78
const shortest = 10

function loudness(peaks: readonly number[], strips: number): number[] {
  const heard = peaks.map((peak) => (Number.isFinite(peak) ? Math.abs(peak) : 0))
  const loudest = Math.max(0, ...heard)
  return Array.from({ length: strips }, (_, i) => {
    const from = Math.floor((i * heard.length) / strips)
    const to = Math.max(from + 1, Math.floor(((i + 1) * heard.length) / strips))
    const part = heard.slice(from, to)
    return loudest === 0 || part.length === 0 ? 0 : Math.max(...part) / loudest
  })
}

/** Hundredths are finer than any screen shows and keep the markup short. */
const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * A recording as a quilt block: its own loudness from left to right as strips of cloth.
 * A strip louder than both neighbours takes the accent cloth, so two voices never look alike by accident.
 */
export function voiceBlock(
  peaks: readonly number[],
  options: { strips?: number; cloths?: Cloths } = {},
): Block {
  const strips = options.strips ?? stripsOfVoice
  const levels = loudness(peaks, strips)
  const pitch = (100 - 2 * margin) / strips
  const patches = levels.map((level, i): Patch => {
    const height = shortest + level * (tallest - shortest)
    const left = rounded(margin + pitch * (i + 0.17))
    const right = rounded(margin + pitch * (i + 0.83))
    const top = rounded(50 - height / 2)
    const bottom = rounded(50 + height / 2)
    const stands = level > (levels[i - 1] ?? 0) && level > (levels[i + 1] ?? 0)
    return {
      role: stands ? 'accent' : 'figure',
      points: [left, top, right, top, right, bottom, left, bottom],
    }
  })
  const chosen =
    options.cloths ??
    voiceCloths[hashOf(levels.map((level) => level.toFixed(2)).join()) % voiceCloths.length]!
  const ground = block('nine-patch', chosen).patches[0]!
  return { name: 'voice', cloths: chosen, patches: [ground, ...patches] }
}
