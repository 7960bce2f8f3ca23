import type { Missing } from '#contract/passing/index.ts'
import { countsAt, isKeeping, peopleAmong } from '#contract/rules/release/keepers.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { newPassing, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { postgresRepository } from '#server/features/passing/engine/index.ts'
import type { System } from '#server/platform/actors.ts'

interface Reach {
  /** How many addresses the owner can be told at. */
  readonly channels: number
  readonly hasUnaddressed: boolean
}

/** How many different people there are among those of whom this is so; who shares a third row is one. */
const people = (passing: Passing, holds: (keeper: Keeper) => boolean) =>
  peopleAmong(passing.keepers).filter((rows) => rows.some(holds)).length

/** What still keeps what was sealed from ever arriving, or the owner from being heard. */
export function missingOf(passing: Passing, { channels, hasUnaddressed }: Reach, now: Moment) {
  const { k } = termsAt(passing.plan, now)
  const keeping = passing.keepers.filter(isKeeping)
  const isConfirmed = ({ state }: Keeper) => state === 'confirmed' || state === 'unreachable'
  const found: Readonly<Record<Missing, boolean>> = {
    'no-keepers': keeping.length === 0,
    'too-few-keepers': keeping.length > 0 && people(passing, isKeeping) < k,
    'keepers-not-confirmed': people(passing, isKeeping) >= k && people(passing, isConfirmed) < k,
    'keepers-too-new':
      people(passing, isConfirmed) >= k && people(passing, (one) => countsAt(one, now)) < k,
    'keeper-unreachable': keeping.some(({ state }) => state === 'unreachable'),
    'same-person': people(passing, isKeeping) < keeping.length,
    'one-channel': channels < 2,
    'recipient-without-address': hasUnaddressed,
  }
  return (Object.keys(found) as Missing[]).filter((kind) => found[kind])
}

/** Whether nobody, or too few, could ever say that this owner's passing has come. */
export async function keepersMissing(
  system: System,
  ownerId: string,
): Promise<'all' | 'some' | undefined> {
  const now = system.ports.clock.now().epochMilliseconds
  const stored = await postgresRepository(system).find(ownerId)
  if (stored?.passing.case?.state === 'released') return undefined
  const passing = stored?.passing ?? newPassing(now)
  const missing = missingOf(passing, { channels: 2, hasUnaddressed: false }, now)
  if (missing.includes('no-keepers')) return 'all'
  const isShort = missing.some((kind) => short.includes(kind))
  return isShort ? 'some' : undefined
}

const short: readonly Missing[] = ['too-few-keepers', 'keepers-not-confirmed']
