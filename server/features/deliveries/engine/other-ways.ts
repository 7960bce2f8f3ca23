import type { System } from '#server/platform/actors.ts'
import type { Refusal, WarningLetter } from './settle-letter.ts'
import { nextWayToAsk } from './ways-to-ask.ts'

/** What is left to try after this address refused a warning. */
export async function otherWays(
  system: System,
  letter: WarningLetter,
  address: string,
): Promise<Omit<Refusal, 'at'>> {
  const row = await system.db
    .selectFrom('deliveries')
    .select(['author_id as authorId', 'family_id as familyId'])
    .where('id', '=', letter.deliveryId)
    .executeTakeFirst()
  const next = row && (await nextWayToAsk(system, row, letter, address))
  return { isOtherLeft: next !== undefined, address }
}
