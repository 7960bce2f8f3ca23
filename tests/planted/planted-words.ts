import { randomBytes } from 'node:crypto'
import { wav } from '#tests/support/wav-sounds.ts'

/** What is said in the planted messages: each word is nowhere else, and says where it was planted. */
export interface Planted {
  readonly words: Readonly<Record<PlantedPlace, string>>
  /** Samples that no other sound has, by where they are heard. */
  readonly tones: Readonly<Record<TonePlace, string>>
  readonly peaks: readonly number[]
  /** What is nobody's secret, and has to be found: or the search itself is blind. */
  readonly control: string
}

/** What is sealed beyond us: of these nothing is found with the server's own key either. */
export const beyondPlaces = [
  'beyond-words',
  'beyond-capsule-letter',
  'beyond-capsule-file-name',
] as const

const places = [
  'title',
  'for-whom',
  'occasion',
  'prompt',
  'words',
  'changed-words',
  'intention',
  'file-name',
  'transcript',
  'corrected-line',
  'sealed-title',
  'sealed-words',
  'event',
  'question',
  'capsule-letter',
  'capsule-file-name',
  'wish',
  'changed-wish',
  'wish-paper',
  'wish-words',
  ...beyondPlaces,
] as const

type PlantedPlace = (typeof places)[number]

export const beyondTones = ['beyond voice', 'beyond capsule voice'] as const
const tonePlaces = ['voice', 'capsule voice', 'wish voice', ...beyondTones] as const
type TonePlace = (typeof tonePlaces)[number]

const unique = () =>
  [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

export const plantedWords = (): Planted => ({
  words: Object.fromEntries(places.map((place) => [place, unique()])) as Planted['words'],
  tones: Object.fromEntries(
    tonePlaces.map((place) => [place, randomBytes(48).toString('hex')]),
  ) as Planted['tones'],
  peaks: Array.from({ length: 40 }, () => 10 + (randomBytes(1)[0]! % 90)),
  control: unique(),
})

/** Two seconds of something like a voice, with the planted samples in the middle. */
export function plantedSound({ tones }: Planted, place: TonePlace): Buffer {
  const samples = Buffer.alloc(2 * 16_000 * 2)
  for (let i = 0; i < samples.length / 2; i += 1) {
    const syllable = Math.max(0, Math.sin((i / 16_000) * Math.PI * 4))
    const loud = Math.sin((i / 16_000) * 2 * Math.PI * 220) * syllable * 6000
    samples.writeInt16LE(Math.round(loud), i * 2)
  }
  Buffer.from(tones[place], 'hex').copy(samples, 16_000)
  return wav(samples)
}
