import type { Actor } from '#server/platform/actors.ts'

/** Messages of which a restore doesn't know what was changed, and whose authors can't be asked; the next due first. */
export async function heldOfTheGone({ db }: Actor, most: number) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .select(['deliveries.id', 'display_name', 'due_at'])
    .where('held_because', '=', 'changed-after-backup')
    .where('accounts.status', 'in', ['departed', 'memorial'])
    .orderBy('due_at')
    .orderBy('deliveries.id')
    .limit(most)
    .execute()
  return rows.map(({ id, display_name, due_at }) => ({
    deliveryId: id,
    author: display_name,
    dueAt: due_at,
  }))
}
