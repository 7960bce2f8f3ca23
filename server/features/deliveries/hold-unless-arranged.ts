import { postgresRepository, recordEvent } from '#server/features/deliveries/engine/index.ts'
import { arrangeMessage } from '#server/features/senders/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { holdPromisesOf } from './sender-stopped.ts'

/**
 * Taking an address away is never refused. Where those that are left would be more strangers than we write to for
 * whoever did it, their own promises to that person wait, and are counted when they get a day again (decision 335).
 */
export async function holdUnlessArranged(
  by: FamilyEditor,
  personId: string,
  addresses: readonly string[],
): Promise<void> {
  try {
    await arrangeMessage(by, addresses)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isStopped = error.status === 403
    await (isStopped ? holdPromisesOf(by, by.accountId) : holdOwn(by, personId))
  }
}

async function holdOwn(by: FamilyEditor, personId: string): Promise<void> {
  const at = by.ports.clock.now()
  const rows = await by.db
    .selectFrom('deliveries')
    .select('id')
    .where('author_id', '=', by.accountId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['scheduled', 'reminded', 'checked'])
    .execute()
  for (const { id } of rows)
    await recordEvent(postgresRepository(by), id, () => ({
      kind: 'hold',
      reason: 'not-arranged',
      at,
    }))
}
