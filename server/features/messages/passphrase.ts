import type { BodyOf } from '#contract/endpoint.ts'
import type { messages } from '#contract/messages/index.ts'
import type { PassphraseState } from '#contract/messages/shapes.ts'
import { comparableAnswer, fewestLetters } from '#contract/rules/passphrase.ts'
import { hashPassword } from '#server/features/accounts/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { findMessage } from './message-store.ts'
import { deleteQuestion, findQuestion, putQuestion } from './passphrase-store.ts'

export async function readPassphrase(author: FamilyAuthor, id: string): Promise<PassphraseState> {
  await findMessage(author, id)
  const found = await findQuestion(author, id)
  return { passphrase: found ? { question: found.question, changedAt: found.changed_at } : null }
}

/**
 * May be set and changed at any time, also when the message is on its way or has arrived: it changes none of the
 * words, and an author must be able to help somebody who doesn't know the answer.
 */
export async function setPassphrase(
  caller: Admitted<'family-author'>,
  id: string,
  { question, answer }: BodyOf<typeof messages.setPassphrase>,
): Promise<PassphraseState> {
  await caller.act((author) => findMessage(author, id))
  const comparable = comparableAnswer(answer)
  if ([...comparable].length < fewestLetters)
    throw invalid('Please choose an answer with at least two letters or digits.')
  const answer_hash = await hashPassword(comparable)
  return caller.act(async (author) => {
    await findMessage(author, id)
    await putQuestion(author, id, { question, answer_hash })
    return readPassphrase(author, id)
  })
}

export async function removePassphrase(author: FamilyAuthor, id: string): Promise<PassphraseState> {
  await findMessage(author, id)
  await deleteQuestion(author, id)
  return readPassphrase(author, id)
}
