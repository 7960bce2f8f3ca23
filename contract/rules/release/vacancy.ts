import type { PassingEvent } from './events.ts'
import { isKeeping, mayAct, peopleAmong, YEARLY_DAYS } from './keepers.ts'
import { DAY, MONTH, type Moment } from './moments.ts'
import { isOpen, isOpenState, type Keeper, type Passing } from './passing.ts'
import { termsAt } from './plan.ts'

/** So long the keepers who are left have to answer a question about a silence before a person of ours looks. */
const SILENCE_DAYS = 30

/** Who proposes a stand-in without being a keeper: whoever looks after the family, by their account. */
export const CARETAKER = 'caretaker'

export const caretakerMark = (accountId: string): string => `${CARETAKER}:${accountId}`

/** The account of a caretaker who proposed somebody; empty for those written down before it was kept. */
export function caretakerIn(by: string): string | undefined {
  const [who, accountId = ''] = by.split(':')
  return who === CARETAKER ? accountId : undefined
}

/** So long a proposal waits for a person of ours. */
export const PROPOSAL_DAYS = 30

/** So many of one's proposals can wait at a time. */
export const MOST_PROPOSED = 2

/** Whom the owner had asked and never confirmed, and a person of ours agreed to instead. */
export const UNCONFIRMED = 'owner'

/** How many different people can still report or agree, now or when their fortnight is over. */
export const peopleLeft = ({ keepers }: Pick<Passing, 'keepers'>): number =>
  peopleAmong(keepers).filter((person) => person.some(mayAct)).length

/** How many will be there if everybody whom a person of ours has agreed to says yes. */
const peopleComing = ({ keepers }: Passing): number =>
  peopleAmong(keepers).filter((person) =>
    person.some((one) => mayAct(one) || (one.state === 'invited' && one.nominatedBy !== undefined)),
  ).length

/** As many as must agree are there, or have been agreed to: nobody more has to stand in. */
export const isFilled = (passing: Passing, now: Moment): boolean =>
  peopleComing(passing) >= termsAt(passing.plan, now).k

export const isShortOfKeepers = (passing: Passing, now: Moment): boolean =>
  peopleLeft(passing) < termsAt(passing.plan, now).k

/**
 * From when on nobody is there who could name others, or who does: the owner has died, or has left for good, or somebody
 * says that they died and they don't answer, or they are silent for longer than they had said. Null where an owner may
 * simply not have come to it yet.
 */
export function helplessFrom(passing: Passing): Moment | null {
  const moments = [
    released(passing),
    departed(passing),
    unanswered(passing),
    silent(passing),
  ].filter((moment) => moment !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}

const released = ({ case: one }: Passing) => (one?.state === 'released' ? one.endedAt : null)

function departed({ departedAt, aliveAt }: Passing): Moment | null {
  if (departedAt === undefined) return null
  // Whoever has told us since that they live isn't asked about again for a year.
  return aliveAt > departedAt ? aliveAt + YEARLY_DAYS * DAY : departedAt
}

/** A report that too few can agree with: as long as the owner would have been written to, and when it has run out. */
function unanswered({ case: one, aliveAt }: Passing): Moment | null {
  if (one?.state === 'claimed') return one.shortSince + one.terms.waitDays * DAY
  return one?.state === 'expired' && one.claimedAt >= aliveAt ? one.endedAt : null
}

function silent({ plan: { rhythmMonths }, aliveAt, askedAboutAt, keepers }: Passing) {
  if (rhythmMonths === 0) return null
  if (askedAboutAt !== null && askedAboutAt > aliveAt) return askedAboutAt + SILENCE_DAYS * DAY
  // Nobody is left who could be asked.
  return keepers.some(mayAct) ? null : aliveAt + rhythmMonths * MONTH
}

/** Whether a report goes its way, or a person looks at it already. */
export const isUnderWay = ({ case: one }: Passing): boolean =>
  isOpen(one) && one.state !== 'claimed'

const isStandIn = (keeper: Keeper) =>
  keeper.nominatedBy !== undefined && (isKeeping(keeper) || keeper.state === 'nominated')

export const standInsOf = ({ keepers }: Passing): Keeper[] => keepers.filter(isStandIn)

function withoutVacancy(passing: Passing): Passing {
  const { vacancy: _, ...others } = passing
  return others
}

/** Nothing waits for a keeper any more: whoever was only proposed or asked needn't come. */
function withoutProposals(passing: Passing): Passing {
  const isPending = ({ state, nominatedBy }: Keeper) =>
    state === 'nominated' || (state === 'invited' && nominatedBy !== undefined)
  return {
    ...withoutVacancy(passing),
    keepers: passing.keepers.map((keeper) =>
      isPending(keeper) ? { ...keeper, state: 'lapsed' } : keeper,
    ),
  }
}

/** The owner lives: whom others had named is a keeper no more, and they can choose for themselves. */
export function withoutStandIns(passing: Passing): Passing {
  return {
    ...withoutVacancy(passing),
    keepers: passing.keepers.map((keeper) => (isStandIn(keeper) ? stoodDown(keeper) : keeper)),
  }
}

/** Whom the owner had asked waits for their confirmation again; others are keepers no more. */
function stoodDown(keeper: Keeper): Keeper {
  if (keeper.nominatedBy !== UNCONFIRMED) return { ...keeper, state: 'revoked' }
  const { nominatedBy: _, ...asked } = keeper
  return { ...asked, state: 'accepted', confirmedAt: null }
}

type AboutVacancy = Extract<
  PassingEvent,
  { kind: 'depart' | 'fallShort' | 'sufficeAgain' | 'nominate' | 'approve' | 'decline' }
>

/** Where a report is open, or was released, the letters about it stay the owner's newest. */
const isQuiet = ({ case: one }: Passing): boolean =>
  one === null || (!isOpenState(one.state) && one.state !== 'released')

/** That it can be was looked at before. */
export function vacancyAfter(passing: Passing, event: AboutVacancy): Passing {
  const { at } = event
  switch (event.kind) {
    case 'depart':
      return { ...passing, plan: { ...passing.plan, rhythmMonths: 0 }, departedAt: at }
    case 'fallShort':
      return {
        ...passing,
        vacancy: { since: at },
        ...(isQuiet(passing) && { vacancies: (passing.vacancies ?? 0) + 1 }),
      }
    case 'sufficeAgain':
      return event.isNothingKept ? withoutProposals(passing) : withoutVacancy(passing)
    case 'nominate':
      return { ...passing, keepers: [...passing.keepers, nominated(event)] }
    case 'approve':
      return sameAs(
        changed(passing, event.keeperId, (keeper) => approved(keeper, at)),
        event,
      )
    case 'decline':
      return {
        ...passing,
        keepers: passing.keepers.map((keeper) =>
          keeper.id === event.keeperId ? stoodDown(keeper) : keeper,
        ),
      }
  }
}

/** Somebody whom no letter reaches comes back under another address: both rows are one person, who counts once. */
function sameAs(
  passing: Passing,
  { keeperId, sameAs: known }: Extract<PassingEvent, { kind: 'approve' }>,
): Passing {
  if (known === undefined) return passing
  const mark = `same:${known}`
  return {
    ...passing,
    keepers: passing.keepers.map((keeper) =>
      keeper.id === keeperId || keeper.id === known
        ? { ...keeper, marks: [...new Set([...keeper.marks, mark])] }
        : keeper,
    ),
  }
}

/** Whom others proposed is asked; whom the owner had asked, and who said yes, waits for nobody any more. */
const approved = ({ state }: Keeper, at: Moment): Partial<Keeper> =>
  state === 'nominated'
    ? { state: 'invited', invitedAt: at }
    : { state: 'confirmed', confirmedAt: at, nominatedBy: UNCONFIRMED }

const nominated = ({
  keeperId,
  by,
  marks,
  at,
}: Extract<PassingEvent, { kind: 'nominate' }>): Keeper => ({
  id: keeperId,
  state: 'nominated',
  marks,
  invitedAt: at,
  confirmedAt: null,
  lockedUntil: null,
  askedAt: null,
  nominatedBy: by,
})

const changed = (
  passing: Passing,
  id: string,
  change: (keeper: Keeper) => Partial<Keeper>,
): Passing => ({
  ...passing,
  keepers: passing.keepers.map((keeper) =>
    keeper.id === id ? { ...keeper, ...change(keeper) } : keeper,
  ),
})
