import type { ExampleVoice } from '#client/content/landing-voices.ts'

/** What is being said at a second of a recording. */
export const sentenceAt = ({ sentences }: ExampleVoice, second: number): string | undefined =>
  sentences.findLast(({ at }) => at <= second)?.words
