import { feelingNames, type Feeling } from '#contract/rules/feelings.ts'
import { sentencesOf } from '#server/features/transcripts/engine/index.ts'
import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import { prototypes } from './feeling-prototypes.ts'
import type { FoundInWords } from './mood-store.ts'

export const wordsEngine = 'MiniLM and VADER, on this server'

// Tried on sentences of our own in `npm run bench:transcripts`.
const CLEAR = 0.36
const MOST_FEELINGS = 2
const MOST_EVIDENCE = 3
// About a quarter of an hour of speech; of longer ones every few sentences are read.
const MOST_SENTENCES = 120
const MOST_AT_A_LOOK = 20
// So that somebody's question to the chat comes in between.
const AT_ONCE = 16
const AGAINST_MOOD = 0.08

const bright: readonly Feeling[] = ['loving', 'joyful', 'proud', 'grateful', 'hopeful', 'playful']
const dark: readonly Feeling[] = ['sad', 'worried']

const spoken = Object.entries(prototypes).flatMap(([name, sentences]) =>
  sentences.map((sentence) => ({ name: name as Feeling | 'plain', sentence })),
)

interface FeltSentence {
  readonly sentence: string
  /** Undefined where it is plain telling. */
  readonly feeling: Feeling | undefined
  readonly likeness: number
}

/** What each sentence is about; undefined while the engine isn't there. */
export async function feel(
  ai: Ai,
  sentences: readonly string[],
): Promise<FeltSentence[] | undefined> {
  // Looking whether the engine lies on the disk takes a moment; somebody who asked waits that long.
  ai.weights.prepare()
  await ai.weights.looked()
  const known = await ai.embedOnce(
    'feelings',
    spoken.map(({ sentence }) => sentence),
  )
  if (!known) return undefined
  const { default: vader } = await import('vader-sentiment')
  const felt: FeltSentence[] = []
  for (let i = 0; i < sentences.length; i += AT_ONCE) {
    const some = sentences.slice(i, i + AT_ONCE)
    const vectors = await ai.embed(some)
    if (!vectors) return undefined
    felt.push(
      ...some.map((sentence, at) => {
        const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(sentence)
        return nearest({ sentence, compound }, vectors[at]!, known)
      }),
    )
  }
  return felt
}

function nearest(
  { sentence, compound }: { sentence: string; compound: number },
  vector: Vector,
  known: readonly Vector[],
): FeltSentence {
  const likenesses = spoken.map(
    ({ name }, i) => likeness(vector, known[i]!) - doubt(name, compound),
  )
  const best = likenesses.reduce((top, value, i) => (value > likenesses[top]! ? i : top), 0)
  const { name } = spoken[best]!
  const value = likenesses[best]!
  return {
    sentence,
    feeling: name === 'plain' || value < CLEAR ? undefined : name,
    likeness: value,
  }
}

const likeness = (a: Vector, b: Vector) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

/** Words that sound sad aren't taken for joy, nor the other way round. */
function doubt(name: Feeling | 'plain', compound: number): number {
  const isAgainst =
    (bright.includes(name as Feeling) && compound < -0.3) ||
    (dark.includes(name as Feeling) && compound > 0.3)
  return isAgainst ? AGAINST_MOOD : 0
}

/** The same of a text that isn't parted yet, and of its first sentences alone: whoever looks doesn't wait for a book. */
export const feelingsIn = (ai: Ai, text: string): Promise<FoundInWords | undefined> =>
  readWords(ai, sentencesOf(text).slice(0, MOST_AT_A_LOOK))

/** The one or two feelings that the words show most, each with the sentences it was read from. */
export async function readWords(
  ai: Ai,
  sentences: readonly string[],
): Promise<FoundInWords | undefined> {
  const felt = await feel(ai, sampled(sentences))
  if (!felt) return undefined
  const strength = (feeling: Feeling) =>
    felt.reduce((sum, one) => (one.feeling === feeling ? sum + one.likeness : sum), 0)
  const shown = feelingNames
    .filter((feeling) => strength(feeling) > 0)
    .toSorted((a, b) => strength(b) - strength(a))
    .slice(0, MOST_FEELINGS)
  return {
    feelings: shown.map((feeling) => ({
      feeling,
      evidence: felt
        .filter((one) => one.feeling === feeling)
        .toSorted((a, b) => b.likeness - a.likeness)
        .slice(0, MOST_EVIDENCE)
        .map(({ sentence }) => sentence),
    })),
  }
}

function sampled(sentences: readonly string[]): readonly string[] {
  const step = Math.ceil(sentences.length / MOST_SENTENCES)
  return step <= 1 ? sentences : sentences.filter((_, i) => i % step === 0)
}
