import type { KeeperAct, KeeperPage } from '#contract/passing/keepers.ts'
import {
  countsAt,
  INVITATION_DAYS,
  isKeeping,
  isLockedOut,
  keeperOf,
  samePeopleAs,
} from '#contract/rules/release/keepers.ts'
import { DAY, type Moment } from '#contract/rules/release/moments.ts'
import { isOpen, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { peopleLeft, UNCONFIRMED } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { postgresRepository } from '#server/features/passing/engine/index.ts'
import { noSuchLink, type KeeperHolder } from './hold-keeper.ts'
import { keepersOf, namesOf, type KeeperRow } from './keeper-store.ts'
import { proposedOf } from './proposed-stand-ins.ts'
import { countsFromOf, instantOf, lockedUntilOf, toCaseView } from './views.ts'

export interface Kept {
  readonly row: KeeperRow
  readonly rows: readonly KeeperRow[]
  readonly keeper: Keeper
  readonly passing: Passing
}

/** The keeper whose link it is, and whom they keep for. */
export async function keptBy(holder: KeeperHolder): Promise<Kept> {
  const ownerId = await ownerOf(holder)
  const rows = await keepersOf(holder, ownerId)
  const { passing } = (await postgresRepository(holder).find(ownerId))!
  const row = rows.find(({ id }) => id === holder.keeperId)!
  return { row, rows, keeper: keeperOf(passing, holder.keeperId)!, passing }
}

async function ownerOf({ db, keeperId }: KeeperHolder): Promise<string> {
  const row = await db
    .selectFrom('keepers')
    .select('owner_id')
    .where('id', '=', keeperId)
    .executeTakeFirst()
  if (!row) throw noSuchLink()
  return row.owner_id
}

/** What can be done at this moment. The rule looks once more when it is done. */
export function actsOf({ keeper, passing }: Kept, now: Moment): KeeperAct[] {
  const one = passing.case
  const isMemorial = one?.state === 'released'
  const isHeard = keeper.state === 'confirmed' || keeper.state === 'unreachable'
  const isHeeded =
    countsAt(keeper, now) &&
    !samePeopleAs(passing, [keeper.id]).some((same) => isLockedOut(same, now))
  const mayReport = isHeeded && !isMemorial
  const hasSaid = one?.agreed.some(({ keeperId }) => keeperId === keeper.id) ?? false
  const may: Readonly<Record<KeeperAct, boolean>> = {
    accept: keeper.state === 'invited' && (!isMemorial || keeper.nominatedBy !== undefined),
    leave: isKeeping(keeper),
    report: mayReport && !isOpen(one),
    agree: mayReport && isOpen(one) && one.state !== 'disputed' && !hasSaid,
    doubt: isHeard && isOpen(one) && one.state !== 'disputed',
    'still-here': isHeard && !isMemorial,
    nominate: passing.vacancy !== undefined && isHeeded,
  }
  return (Object.keys(may) as KeeperAct[]).filter((act) => may[act])
}

function saidBy({ keeper, passing: { case: one } }: Kept): KeeperPage['said'] {
  if (!isOpen(one)) return null
  if (one.disputedBy === keeper.id) return 'doubt'
  if (one.claimedBy === keeper.id) return 'report'
  return one.agreed.some(({ keeperId }) => keeperId === keeper.id) ? 'agree' : null
}

/** What the page tells: names, never an address, a title or a word of what was left. */
export async function readKeeperPage(holder: KeeperHolder): Promise<KeeperPage> {
  const kept = await keptBy(holder)
  const { row, rows, keeper, passing } = kept
  const now = holder.ports.clock.now().epochMilliseconds
  const { display_name } = await knownAccount(holder, row.owner_id)
  const { k, waitDays } = termsAt(passing.plan, now)
  const isHeard = keeper.state === 'confirmed' || keeper.state === 'unreachable'
  return {
    ownerName: nameOr(display_name, 'Somebody'),
    keeperName: row.name,
    emailHint: row.address && hintOf(row.address),
    provesAddress: holder.isByLetter,
    state: keeper.state,
    isStandIn: keeper.nominatedBy !== undefined && keeper.nominatedBy !== UNCONFIRMED,
    invitedUntil:
      keeper.state === 'invited' ? instantOf(keeper.invitedAt + INVITATION_DAYS * DAY) : null,
    countsFrom: countsFromOf(keeper),
    lockedUntil: lockedUntilOf(keeper, now),
    needed: k,
    keepers: passing.keepers.filter(isKeeping).length,
    waitDays,
    // Whoever isn't a keeper any more, or not yet, has nothing to do with a report.
    case: isHeard ? toCaseView(passing, namesOf(rows), now) : null,
    said: saidBy(kept),
    may: actsOf(kept, now),
    vacancy: isHeard ? vacancyOf(passing, namesOf(rows)) : null,
  }
}

/** Too few are left: since when, and whom others have proposed. */
const vacancyOf = (passing: Passing, names: ReadonlyMap<string, string>): KeeperPage['vacancy'] =>
  passing.vacancy
    ? {
        since: instantOf(passing.vacancy.since),
        left: peopleLeft(passing),
        proposed: proposedOf(passing, names),
      }
    : null

/** The first letter and the domain's: enough to know one's own by. */
export function hintOf(address: string): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/)
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}…${domain.slice(domain.lastIndexOf('.'))}`
}
