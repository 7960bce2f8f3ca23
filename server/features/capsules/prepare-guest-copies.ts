import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { CapsuleItemsTable } from '#server/database/types.ts'
import { copyWhole, deleteBytesJob } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import type { ItemRow } from './item-store.ts'

// As often as a recording of the family's own is tried.
const mostTries = 5

/** Makes every copy that guests are given of others' sounds and films. Once it is sealed nothing is taken out again. */
export async function prepareGuestCopies(system: System): Promise<void> {
  for (;;) {
    const item = await findWithoutCopy(system)
    if (!item) return
    await prepare(system, item)
  }
}

/** Those of capsules that open soonest first; where nobody but its sender is a guest, nobody is given one. */
async function findWithoutCopy({ db }: System): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select capsule_items.* from capsule_items join capsules on capsules.id = capsule_id
    where capsule_items.state = 'kept' and copy_state = 'waiting' and copy_tries < ${mostTries}
      and capsule_items.kind in ('audio', 'video') and capsules.state in ('sealed', 'opened')
      and exists (select from capsule_items as other where other.capsule_id = capsules.id and other.state = 'kept'
        and other.guest_id is distinct from capsule_items.guest_id and other.guest_id is not null)
    order by copy_tries, capsules.opens_at, capsule_items.id limit 1`.execute(db)
  return rows[0]
}

async function prepare(system: System, item: ItemRow): Promise<void> {
  const { jobs, log } = system.ports
  try {
    const made = await copyWhole(system, item)
    // Somebody has deleted it meanwhile, or another process was quicker.
    if (!(await updateCopy(system, item.id, made)))
      await jobs.enqueueLater(system, deleteBytesJob, { key: made.copy_key })
  } catch (error) {
    log.warn({ itemId: item.id, err: error }, 'a recording in a capsule has no copy for guests')
    await updateCopy(system, item.id, {
      copy_tries: sql`copy_tries + 1`,
      ...(error instanceof Unreadable && { copy_state: 'unreadable' }),
    })
  }
}

async function updateCopy(
  { db }: System,
  id: string,
  change: Updateable<CapsuleItemsTable> | { copy_tries: RawBuilder<unknown> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('capsule_items')
    .set(change as Updateable<CapsuleItemsTable>)
    .where('id', '=', id)
    .where('copy_state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
