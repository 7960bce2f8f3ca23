import { answerTries } from '#contract/rules/passphrase.ts'
import { findQuestion, isRightAnswer } from '#server/features/messages/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { invalid, Refusal } from '#server/platform/errors.ts'
import { refund, spend } from '#server/platform/http/limits.ts'
import { passFor } from './listen-first.ts'
import { hearable } from './listen.ts'

/** Compares an answer. Tries are counted for the delivery, whoever makes them, and given back after an hour. */
export async function answerQuestion(holder: TokenHolder, answer: string): Promise<string> {
  const row = await hearable(holder)
  const asked = await findQuestion(holder, row.message_id)
  if (!asked) throw invalid('This message asks nothing. You can open it.')
  const tries = `answers to the question of ${row.id}`
  await spend(holder.ports, tries, answerTries).catch(inPlainWords)
  if (!(await isRightAnswer(holder, row.message_id, answer)))
    throw invalid(
      'That isn’t the answer we were given. Capitals, spaces and accents don’t matter; perhaps it was said in another word.',
    )
  await refund(holder.ports, tries)
  return passFor(holder, row, asked)
}

function inPlainWords(error: unknown): never {
  if (error instanceof Refusal && error.status === 429)
    throw new Refusal(
      429,
      'Those were many answers in a short time. Please try again in an hour; the message stays here, and nothing is lost.',
      error.headers,
    )
  throw error
}
