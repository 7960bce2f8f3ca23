import { sql } from 'kysely'
import { holdShare, requireOpened } from '#server/features/shares/index.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'

/** By the number that the guest's own device made, which nobody else is told. */
export async function takeBack(caller: Admitted<'token'>, key: string, id: string): Promise<void> {
  const stored = await caller.act(async (holder) => {
    const held = holdShare(holder)
    await requireOpened(held, key)
    const { rows } = await sql<{ key: string | null }>`
      select kinfold_take_back_contribution(${id}) as key`.execute(held.db)
    return rows[0]?.key ?? undefined
  })
  if (stored === undefined)
    throw notFound(
      'It doesn’t wait any more: the family took it, or declined it. Please ask them about it.',
    )
  // If this is the last we do, bytes that nobody names are swept.
  await caller.ports.storage.delete(stored)
}
