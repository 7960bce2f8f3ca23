import type { PassingView } from '#contract/passing/index.ts'
import { isKeeping, keeperOf } from '#contract/rules/release/keepers.ts'
import { isOpen, newPassing, type Passing } from '#contract/rules/release/passing.ts'
import { countOwnSealed } from '#server/features/deliveries/index.ts'
import { channelsOf, postgresRepository } from '#server/features/passing/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { keepersOf, namesOf, type KeeperRow } from './keeper-store.ts'
import { missingOf } from './missing-keepers.ts'
import { toCaseView, toKeeperView, toPlanView } from './views.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

/** What is, or what would be: before anything was chosen there is no row, and the usual plan is shown. */
export async function ownPassing(owner: SignedIn): Promise<Passing> {
  const stored = await postgresRepository(owner).find(owner.accountId)
  return stored?.passing ?? newPassing(owner.ports.clock.now().epochMilliseconds)
}

/** Asked on every page, so it reads no more than it tells: for nearly everybody that nothing was reported. */
export async function readReport(owner: SignedIn): Promise<Pick<PassingView, 'case'>> {
  const passing = await ownPassing(owner)
  if (!isOpen(passing.case)) return { case: null }
  const names = namesOf(await keepersOf(owner, owner.accountId))
  return { case: toCaseView(passing, names, owner.ports.clock.now().epochMilliseconds) }
}

// Five at a time, and as many of those before as anybody looks back at.
const MOST_PAST = 50

function shownOf(rows: readonly KeeperRow[], passing: Passing): KeeperRow[] {
  const isNow = ({ id }: KeeperRow) => isKeeping(keeperOf(passing, id)!)
  return [...rows.filter(isNow), ...rows.filter((row) => !isNow(row)).slice(-MOST_PAST)]
}

export async function readPassing(owner: SignedIn): Promise<PassingView> {
  const now = owner.ports.clock.now().epochMilliseconds
  const passing = await ownPassing(owner)
  const rows = await keepersOf(owner, owner.accountId)
  const { hasUnaddressed, ...sealed } = await countOwnSealed(owner)
  const { length: channels } = await channelsOf(owner, owner.accountId)
  const names = namesOf(rows)
  const { hasMailServer } = outgoing(owner)
  return {
    plan: toPlanView(passing, now),
    keepers: shownOf(rows, passing).map((row) =>
      toKeeperView(passing, row, { names, now, hasMailServer }),
    ),
    case: toCaseView(passing, names, now),
    sealed,
    missing: missingOf(passing, { channels, hasUnaddressed }, now),
  }
}
