import { isOpen, passingFrom } from '#contract/rules/release/passing.ts'
import { standInsOf } from '#contract/rules/release/vacancy.ts'
import { elevate } from '#server/platform/elevate.ts'
import type { TokenHolder } from '#server/platform/actors.ts'

interface Claimed {
  /** Of the newest report; 0 where there was none. */
  readonly number: number
  readonly isOpen: boolean
  /** Keepers are missing, or others stand in: every letter's button ends that, also an earlier one's. */
  readonly isStoodIn: boolean
}

/** The newest report about somebody, by which a link's letter is told. Nothing is proved by it yet. */
export async function claimedCase(holder: TokenHolder, ownerId: string): Promise<Claimed> {
  const row = await elevate(holder, 'claims', ({ db }) =>
    db.selectFrom('passings').select('value').where('owner_id', '=', ownerId).executeTakeFirst(),
  )
  if (!row) return { number: 0, isOpen: false, isStoodIn: false }
  const passing = passingFrom(row.value)
  const isOver = passing.case?.state === 'released'
  return {
    number: passing.case?.number ?? 0,
    isOpen: isOpen(passing.case),
    isStoodIn: !isOver && (passing.vacancy !== undefined || standInsOf(passing).length > 0),
  }
}
