import { readAmount } from './numbers.ts'

/** “For a crowd” is a number of nobody, though “a cup” is one. */
const article = /^an?$/u

/**
 * For how many, from words about it: “Serves 6 to 8” is six, “Serves eight” eight; two braids aren't two people. Nobody
 * cooks for more than ten thousand: that is a weight.
 */
export function firstNumber(words: string): number | null {
  const digits = /\d+(?:[.,]\d+)?/u.exec(words)?.[0]
  const found = digits ? Number(digits.replace(',', '.')) : spokenIn(words)
  return found > 0 && found <= 10_000 ? found : null
}

function spokenIn(words: string): number {
  const spoken = /^(?:serves|feeds|for) ([a-z]+)\b/iu.exec(words)?.[1]?.toLowerCase() ?? ''
  // A number in words is one only before what it counts.
  const read = article.test(spoken) ? null : readAmount(`${spoken} of us`)
  return read?.rest === ' of us' && Number.isInteger(read.least) ? read.least : 0
}
