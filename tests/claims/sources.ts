import { globSync } from 'node:fs'
import { sentencesIn, type Sentence } from './sentences.ts'

/** Where we tell people what we do: public pages, terms, questions and answers, the chat, what both sides say, letters. */
const places = [
  'client/content/**/*.{ts,tsx}',
  'client/pages/**/*.{ts,tsx}',
  'content/**/*.ts',
  'contract/rules/**/*words*.ts',
  'contract/rules/**/words/*.ts',
  'server/features/**/*emails.ts',
  'server/features/**/*letters.ts',
  'server/features/care-chat/**/*.ts',
]
/** Tests, and questions that visitors ask the chat in words of their own. */
const elsewhere = /\.test\.ts$|\/evaluation\/|\/also-asked\//

/** Whatever speaks of keepers, sealing, release or death. A sentence with one of these is on the list. */
export const vocabulary =
  /\bkeepers?\b|\bseal(?:s|ed|ing)?\b|\breleas|\b(?:die|dies|died|dying|death|dead|deceased)\b|\bpassing\b|\b(?:you’re|I’m) gone\b|\balive\b|\bcapsules?\b|\bwishes\b|\bmemorial|\bin memory\b|\bcondolence|\bsteward|\bexecutor/i

// What is looked for in a visitor's words is no sentence of ours.
const isOfIt = (text: string) => vocabulary.test(text) && !text.includes('\\')

/** Every sentence of ours that speaks of it, once for each file that says it. */
export function spokenOf(root: string): Sentence[] {
  const files = new Set(places.flatMap((place) => globSync(place, { cwd: root })))
  return [...files]
    .filter((file) => !elsewhere.test(file))
    .toSorted()
    .flatMap((file) => sentencesIn(root, file).filter(({ text }) => isOfIt(text)))
}
