import type { VoiceMeasure } from '#server/platform/ai/hearing/ear.ts'
import type { FoundInVoice } from './mood-store.ts'

export const voiceEngine = 'Loudness, pitch and brightness, measured on this server'

/** With fewer of the speaker's own recordings to compare with, nothing is said. */
export const FEWEST_OTHERS = 4

// Nobody speaks alike twice: less than this is no difference, however even the others were.
const LEAST_SPREAD = { loudness: 3, pitch: 1.5, brightness: 10 }
const CLEARLY = 1

/**
 * Livelier or calmer than this speaker's usual, and nothing more: from sound alone anger can't be told from joy
 * (measured: chance).
 */
export function compareVoice(
  voice: VoiceMeasure | null,
  others: readonly VoiceMeasure[],
): FoundInVoice | undefined {
  if (!voice || others.length < FEWEST_OTHERS) return undefined
  const louderDb = voice.loudnessDb - middle(others.map(({ loudnessDb }) => loudnessDb))
  const higherSemitones = semitones(voice) - middle(others.map(semitones))
  const usualBrightness = middle(others.map(({ brightnessHz }) => brightnessHz))
  const brighterPercent = (voice.brightnessHz / usualBrightness - 1) * 100
  const lively =
    (louderDb /
      spread(
        others.map(({ loudnessDb }) => loudnessDb),
        LEAST_SPREAD.loudness,
      ) +
      higherSemitones / spread(others.map(semitones), LEAST_SPREAD.pitch) +
      brighterPercent /
        spread(
          others.map(({ brightnessHz }) => (brightnessHz / usualBrightness) * 100),
          LEAST_SPREAD.brightness,
        )) /
    3
  return {
    tone: lively >= CLEARLY ? 'livelier' : lively <= -CLEARLY ? 'calmer' : 'usual',
    comparedWith: others.length,
    evidence: {
      louderDb: round(louderDb),
      higherSemitones: round(higherSemitones),
      brighterPercent: Math.round(brighterPercent),
    },
  }
}

const semitones = ({ pitchHz }: VoiceMeasure) => 12 * Math.log2(pitchHz)
const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
const round = (value: number) => Math.round(value * 10) / 10

/** How far one's recordings usually lie from one's middle. */
function spread(values: readonly number[], least: number): number {
  const usual = middle(values)
  return Math.max(least, 1.5 * middle(values.map((value) => Math.abs(value - usual))))
}
