import { idClaimed, letterOf, type AskingLetter } from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'

function select({ db }: TokenHolder, id: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .selectAll('deliveries')
    .select(['people.given_name', 'messages.title', 'messages.kind'])
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
}

/** A delivery, and the letter whose link was used: of the plan in force, or of an older one. */
export interface Asked {
  readonly row: NonNullable<Awaited<ReturnType<typeof select>>>
  readonly letter: AskingLetter
  readonly epoch: number
}

export async function findToAnswer(holder: TokenHolder): Promise<Asked | undefined> {
  const id = idClaimed(holder.token)
  const row = id === undefined ? undefined : await select(holder, id)
  const written = row && letterOf(holder, holder.token, row.epoch)
  return written && { row, ...written }
}

export async function findAnswer(
  { db }: TokenHolder,
  { row, letter, epoch }: Asked,
): Promise<boolean> {
  const answer = await db
    .selectFrom('delivery_answers')
    .select('answer')
    .where('delivery_id', '=', row.id)
    .where('epoch', '=', epoch)
    .where('letter', '=', letter)
    .executeTakeFirst()
  return answer !== undefined
}

/** True for the first answer only: of two presses at the same moment one counts. */
export async function noteAnswer(
  holder: TokenHolder,
  { row, letter, epoch }: Asked,
  answer: 'as-planned' | 'hold' | 'postpone' | 'undo',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await holder.db
    .insertInto('delivery_answers')
    .values({ delivery_id: row.id, epoch, letter, answer, answered_at: holder.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
