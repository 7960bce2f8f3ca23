import { dateWriter } from '#contract/rules/date-looks.ts'
import type { Transcript, VoiceMood } from '#contract/transcripts.ts'

/** “November 15, 2026”, as dates are told to people. */
export const dayWords = dateWriter('day')

export function whatWeCanHear({ isEnglishOnly }: Pick<Transcript, 'isEnglishOnly'>): string {
  return isEnglishOnly
    ? 'Only English can be written down for now; in another language it would come out wrong.'
    : ''
}

export function problemWords(problem: Transcript['problem']): string {
  if (problem === 'no-speech')
    return 'We listened, and heard nobody speak. The recording itself is safe.'
  if (problem === 'not-understood')
    return 'We listened, but couldn’t make out the words. Only English can be written down for now; if it is English, it may be too faint or too noisy. The recording itself is safe.'
  if (problem === 'unreadable')
    return 'We couldn’t open this recording to listen to it. The file itself is kept as it is.'
  return 'Something went wrong while we listened, three times. The recording itself is safe.'
}

/** Most of it was guessed: perhaps it isn’t English at all. */
export function isMostlyUnsure({ lines }: Pick<Transcript, 'lines'>): boolean {
  return lines.length > 0 && lines.filter(({ isUnsure }) => isUnsure).length * 2 > lines.length
}

const toneWords = {
  livelier: 'Livelier than usual for you',
  usual: 'As you usually sound',
  calmer: 'Calmer than usual for you',
} as const

export const toneOf = ({ tone }: Pick<VoiceMood, 'tone'>): string => toneWords[tone]

/** What it was measured by, in words: “3 dB louder, 2 semitones higher, 12 % brighter”. */
export function voiceEvidence({ evidence, comparedWith }: VoiceMood): string {
  const { louderDb, higherSemitones, brighterPercent } = evidence
  const parts = [
    difference(louderDb, 'decibels louder', 'decibels quieter'),
    difference(higherSemitones, 'semitones higher', 'semitones lower'),
    difference(brighterPercent, '% brighter', '% softer'),
  ]
  return `${parts.join(', ')} than the middle of ${comparedWith} other recordings of yours.`
}

const difference = (value: number, more: string, less: string) =>
  `${Math.abs(value)} ${value < 0 ? less : more}`
