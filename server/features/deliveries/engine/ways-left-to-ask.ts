import { keepersToAsk } from '#server/features/passing/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import type { Refusal, WarningLetter } from './settle-letter.ts'
import { nextWayToAsk } from './ways-to-ask.ts'

/** What is left to try after this address refused a warning. */
export async function waysLeftToAsk(
  system: System,
  letter: WarningLetter,
  address: string,
): Promise<Omit<Refusal, 'at'>> {
  const row = await system.db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .select(['author_id as authorId', 'family_id as familyId', 'accounts.status'])
    .where('deliveries.id', '=', letter.deliveryId)
    .executeTakeFirst()
  if (!row) return { isOtherLeft: false, address }
  const next =
    row.status === 'memorial' ? undefined : await nextWayToAsk(system, row, letter, address)
  if (next !== undefined && !letter.keeper) return { isOtherLeft: true, address }
  // The author has died, or every way to them has refused it: now the keepers are asked. Whether one of those who were
  // asked is left is looked up in the row, in the very turn that writes it.
  const keepers = await keepersToAsk(system, row.authorId)
  const isOtherLeft = !letter.keeper && keepers.length > 0
  return { isOtherLeft, address, keepers: keepers.map(({ id }) => id) }
}
