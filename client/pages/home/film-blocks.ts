import { norasVoice } from '#client/content/landing-voices.ts'
import { cloths, type Cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { block, type Block } from '#contract/rules/quilt.ts'

const COLUMNS = 6
const ROWS = 3

const worn: readonly Cloths[] = [
  cloths('cranberry', 'rose', 'marigold'),
  cloths('teal', 'leaf', 'cotton'),
  cloths('marigold', 'indigo', 'cranberry'),
  cloths('plum', 'rose', 'marigold'),
  cloths('sky', 'teal', 'cranberry'),
]

// What she tells of: a birthday letter, a ride, a laugh, a boat, a bucket.
const told: readonly Block[] = [
  block('envelope', cloths('sky', 'cranberry', 'cotton')),
  block('flying-geese', cloths('plum', 'marigold', 'rose')),
  block('ohio-star', cloths('leaf', 'plum', 'marigold')),
  block('pinwheel', cloths('teal', 'sky')),
  block('friendship-star', cloths('rose', 'cranberry', 'marigold')),
  block('hourglass', cloths('marigold', 'teal', 'cotton')),
  block('sawtooth-star', cloths('sky', 'plum', 'cotton')),
  block('log-cabin', cloths('plum', 'teal', 'leaf', 'rose', 'marigold')),
  block('basket', cloths('leaf', 'plum', 'cranberry', 'marigold')),
]

const slice = norasVoice.peaks.length / (COLUMNS * ROWS)

/** Square by square: a piece of her voice, then a piece of what she tells, like a chequered quilt. */
export const filmBlocks: readonly Block[] = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const row = Math.floor(i / COLUMNS)
  if ((i + row) % 2 === 1) return told[Math.floor(i / 2)]!
  const from = Math.floor(i * slice) + 1
  const peaks = norasVoice.peaks.slice(from, from + 7)
  return voiceBlock(
    peaks.map((peak) => peak ** 2),
    { strips: 7, cloths: worn[Math.floor(i / 2) % worn.length]! },
  )
})

/** How many squares are sewn at a second of the film; all of them before it begins and after it ends. */
export function sewnAt(second: number): number {
  const { seconds } = norasVoice
  if (second <= 0 || second >= seconds - 0.6) return filmBlocks.length
  return Math.ceil((second / (seconds - 0.6)) * filmBlocks.length)
}
