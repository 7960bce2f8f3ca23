import { newPassing, passingFrom, type Passing } from '#contract/rules/release/passing.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/** How it stands with somebody, by which a link's letter is told. Nothing is proved by it yet. */
export async function claimedPassing(holder: TokenHolder, ownerId: string): Promise<Passing> {
  const row = await elevate(holder, 'claims', ({ db }) =>
    db.selectFrom('passings').select('value').where('owner_id', '=', ownerId).executeTakeFirst(),
  )
  return row ? passingFrom(row.value) : newPassing(0)
}
