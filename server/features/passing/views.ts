import type { KeeperView, ReleaseCaseView, ReleasePlanView } from '#contract/passing/index.ts'
import { EXPIRES_DAYS } from '#contract/rules/release/decide.ts'
import {
  countsFrom,
  isKeeping,
  isLockedOut,
  keeperOf,
  neededFor,
  peopleAmong,
  stands,
} from '#contract/rules/release/keepers.ts'
import { DAY, type Moment } from '#contract/rules/release/moments.ts'
import {
  EARLIER_LETTER,
  isOpen,
  type Keeper,
  type Passing,
  type ReleaseCase,
  type Term,
} from '#contract/rules/release/passing.ts'
import { stamp } from '#server/platform/clock.ts'
import type { KeeperRow } from './keeper-store.ts'

export const instantOf = (at: Moment): string => stamp(Temporal.Instant.fromEpochMilliseconds(at))
const instantOr = (at: Moment | null | undefined): string | null =>
  at === null || at === undefined ? null : instantOf(at)

function termView({ value, next }: Term, now: Moment): ReleasePlanView['agree'] {
  if (!next) return { value, next: null }
  return next.from <= now
    ? { value: next.value, next: null }
    : { value, next: { value: next.value, from: instantOf(next.from) } }
}

export const toPlanView = ({ plan }: Passing, now: Moment): ReleasePlanView => ({
  agree: termView(plan.k, now),
  waitDays: termView(plan.waitDays, now),
  rhythmMonths: plan.rhythmMonths as ReleasePlanView['rhythmMonths'],
})

/** From when on somebody's word counts, for as long as it does. */
export const countsFromOf = (keeper: Keeper): string | null =>
  isKeeping(keeper) ? instantOr(countsFrom(keeper)) : null

export const lockedUntilOf = (keeper: Keeper, now: Moment): string | null =>
  isLockedOut(keeper, now) ? instantOr(keeper.lockedUntil) : null

/** Who says so: once it is over whoever did; before, each person once, and nobody who is a keeper no more. */
function agreedTo({ keepers }: Passing, one: ReleaseCase): string[] {
  const said = one.agreed.map(({ keeperId }) => keeperId)
  if (!isOpen(one)) return said
  return peopleAmong(keepers).flatMap((person) => {
    const ids = person.filter((keeper) => stands(keeper) && said.includes(keeper.id))
    const first = ids.find(({ id }) => id === one.claimedBy) ?? ids[0]
    return first ? [first.id] : []
  })
}

const doubterNamed = (by: string, names: ReadonlyMap<string, string>): string =>
  by === EARLIER_LETTER
    ? 'Somebody who has an earlier letter to the owner'
    : (names.get(by) ?? 'An owner of the family')

/** A report as everybody sees it who may know of it: names, never addresses. */
export function toCaseView(
  passing: Passing,
  names: ReadonlyMap<string, string>,
  now: Moment,
): ReleaseCaseView | null {
  const one = passing.case
  if (!one) return null
  const nameOf = (id: string) => names.get(id) ?? 'A former keeper'
  return {
    number: one.number,
    state: one.state,
    claimedBy: nameOf(one.claimedBy),
    claimedAt: instantOf(one.claimedAt),
    agreed: agreedTo(passing, one).map(nameOf),
    needed: neededFor(passing, one, now),
    releaseAt: instantOr(one.releaseAt),
    expiresAt: one.state === 'claimed' ? instantOf(one.shortSince + EXPIRES_DAYS * DAY) : null,
    disputedBy: one.disputedBy === null ? null : doubterNamed(one.disputedBy, names),
    endedAt: instantOr(one.endedAt),
  }
}

/** Another keeper of these who is the same person. */
function sameAs(passing: Passing, keeper: Keeper, names: ReadonlyMap<string, string>) {
  const person = peopleAmong(passing.keepers).find((rows) => rows.includes(keeper)) ?? []
  const other = person.find((one) => one !== keeper && isKeeping(one))
  return other && isKeeping(keeper) ? (names.get(other.id) ?? null) : null
}

interface Around {
  readonly names: ReadonlyMap<string, string>
  readonly now: Moment
  readonly hasMailServer: boolean
}

export function toKeeperView(
  passing: Passing,
  row: KeeperRow,
  { names, now, hasMailServer }: Around,
): KeeperView {
  const keeper = keeperOf(passing, row.id)!
  return {
    id: row.id,
    name: row.name,
    email: row.address,
    state: keeper.state,
    invitedAt: instantOf(keeper.invitedAt),
    confirmedAt: instantOr(keeper.confirmedAt),
    countsFrom: countsFromOf(keeper),
    lockedUntil: lockedUntilOf(keeper, now),
    sameAs: sameAs(passing, keeper, names),
    isWaitingForMailServer: keeper.state === 'invited' && row.address !== null && !hasMailServer,
  }
}
