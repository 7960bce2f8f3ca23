import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { idOfQuestion } from './question-store.ts'

/** Whoever was asked has the question in hand. */
export function holdQuestion(holder: TokenHolder): TokenHolder {
  const id = idOfQuestion(holder)
  return id === undefined ? holder : hold(holder, 'contact question', id)
}
