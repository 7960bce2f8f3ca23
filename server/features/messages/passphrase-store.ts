import { comparableAnswer } from '#contract/rules/passphrase.ts'
import { isRightPassword } from '#server/features/accounts/index.ts'
import type { Actor, FamilyAuthor, TokenHolder } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

export interface Question {
  readonly question: string
  readonly changed_at: string
}

export function findQuestion({ db }: Actor, messageId: string): Promise<Question | undefined> {
  return db
    .selectFrom('message_passphrases')
    .select(['question', 'changed_at'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

export async function putQuestion(
  author: FamilyAuthor,
  messageId: string,
  { question, answer_hash }: { readonly question: string; readonly answer_hash: string },
): Promise<void> {
  const values = {
    question: sealedText(author.familyId, question),
    answer_hash,
    changed_at: author.now(),
  }
  await author.db
    .insertInto('message_passphrases')
    .values({ ...values, message_id: messageId })
    .onConflict((on) => on.column('message_id').doUpdateSet(values))
    .execute()
}

export async function deleteQuestion({ db }: FamilyAuthor, messageId: string): Promise<void> {
  await db.deleteFrom('message_passphrases').where('message_id', '=', messageId).execute()
}

/** Costs the same for a right, a wrong and a missing answer. */
export async function isRightAnswer(
  holder: TokenHolder,
  messageId: string,
  answer: string,
): Promise<boolean> {
  const row = await elevate(holder, 'secrets', ({ db }) =>
    db
      .selectFrom('message_passphrases')
      .select('answer_hash')
      .where('message_id', '=', messageId)
      .executeTakeFirst(),
  )
  return isRightPassword(row?.answer_hash ?? null, comparableAnswer(answer))
}
