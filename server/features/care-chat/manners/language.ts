import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { alsoAsked } from '#server/features/care-chat/also-asked/all.ts'
import { asSpoken } from './as-spoken.ts'

// Among the rarer languages a detector finds every name and every slip of the keyboard.
const spokenByOurVisitors = new Set(
  'es fr de it pt nl pl sv da no fi cs sk hu ro hr sl tr vi id tl ca'.split(' '),
)
// A few words of English reach 0.13 at most, whole sentences of another language mostly 1 (docs/decisions/141).
const LEAST_CERTAIN = 0.13

/** Not English: written in letters, or mostly in words, that our articles don't have. */
export async function isInAnotherLanguage(message: string): Promise<boolean> {
  if (isInAnotherScript(message)) return true
  const words = asSpoken(message).split(' ')
  const known = words.filter((word) => english.has(word)).length
  if (words.length < 2 || known >= words.length / 2) return false
  // Its tables take a fifth of a second to read, and most servers are never asked in another language.
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(message)
  return !!best && spokenByOurVisitors.has(best.lang) && best.accuracy >= LEAST_CERTAIN
}

/** Every word of our articles and of the ways to ask for them. */
const english = new Set(
  [
    ...knowledgeArticles.flatMap(({ question, answer }) => [question, ...answer]),
    ...Object.values(alsoAsked).flat(),
  ].flatMap((text) => asSpoken(text).split(' ')),
)

/** Mostly in letters our search was never taught. */
export function isInAnotherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 0 && latin < letters / 2
}
