import { DAY, type Moment } from './moments.ts'
import type { Coming, Correction, Keeper, Passing, ReleaseCase } from './passing.ts'
import { termsAt } from './plan.ts'

export const INVITATION_DAYS = 14
export const COOLING_DAYS = 14
export const LOCKED_DAYS = 30
export const YEARLY_DAYS = 365

/** Is or may become one: counts towards the most that an owner can have. */
export const isKeeping = ({ state }: Keeper): boolean =>
  state === 'invited' || state === 'accepted' || state === 'confirmed' || state === 'unreachable'

/** Can be asked and can answer: whoever gets no letter gets no code either. */
export const mayAct = ({ state }: Keeper): boolean => state === 'confirmed'

/** What they said stands for as long as they are a keeper, also when letters to them come back meanwhile. */
export const stands = ({ state }: Keeper): boolean =>
  state === 'confirmed' || state === 'unreachable'

/** From when on their word counts: nobody is added and heard within the same fortnight. */
export const countsFrom = ({ confirmedAt }: Keeper): Moment | null =>
  confirmedAt === null ? null : confirmedAt + COOLING_DAYS * DAY

export function countsAt(keeper: Keeper, now: Moment): boolean {
  const from = countsFrom(keeper)
  return stands(keeper) && from !== null && from <= now
}

export const isLockedOut = ({ lockedUntil }: Keeper, now: Moment): boolean =>
  lockedUntil !== null && now < lockedUntil

/** The keepers as people: whoever shares an account, an address or a name in the directory is one, however many rows. */
export function peopleAmong(keepers: readonly Keeper[]): Keeper[][] {
  const people = new Set<Keeper[]>()
  // Looked up by mark: every page asks this, also for somebody who has asked hundreds over the years.
  const whoHas = new Map<string, Keeper[]>()
  for (const keeper of keepers) {
    const same = new Set(
      keeper.marks.map((mark) => whoHas.get(mark)).filter((person) => person !== undefined),
    )
    const merged = [...[...same].flat(), keeper]
    for (const one of same) people.delete(one)
    people.add(merged)
    for (const { marks } of merged) for (const mark of marks) whoHas.set(mark, merged)
  }
  return [...people]
}

export const keeperOf = ({ keepers }: Passing, id: string): Keeper | undefined =>
  keepers.find((keeper) => keeper.id === id)

/** Whoever is the same person as one of these, under whichever row. */
export function samePeopleAs(passing: Passing, ids: readonly string[]): Keeper[] {
  return peopleAmong(passing.keepers)
    .filter((person) => person.some(({ id }) => ids.includes(id)))
    .flat()
}

/** What a keeper has said of somebody's address, as long as they are one. */
export function correctionFor(passing: Passing, personId: string): Correction | undefined {
  const found = passing.corrections.find((one) => one.personId === personId)
  const by = found && keeperOf(passing, found.by)
  return by && stands(by) ? found : undefined
}

export const comingOf = ({ comings }: Passing, sealedId: string): Coming | undefined =>
  comings.find((one) => one.sealedId === sealedId)

/** Enough different people say that the event has come, by the plan as it is now. */
export const hasCome = (passing: Passing, { said }: Coming, now: Moment): boolean =>
  peopleAgreed(passing, { agreed: said }) >= termsAt(passing.plan, now).k

/** Whether as many different people stand behind the plan as it asks for, though their word may count only in a fortnight. */
export const keepersSuffice = (passing: Passing, now: Moment): boolean =>
  peopleAmong(passing.keepers).filter((person) => person.some(stands)).length >=
  termsAt(passing.plan, now).k

/** How many different people have agreed and still stand by it. */
export function peopleAgreed(passing: Passing, { agreed }: Pick<ReleaseCase, 'agreed'>): number {
  const said = (keeper: Keeper) =>
    stands(keeper) && agreed.some(({ keeperId }) => keeperId === keeper.id)
  // All rows are looked at, so that two of one person are known as such also when a third is what they share.
  return peopleAmong(passing.keepers).filter((person) => person.some(said)).length
}

/** A case becomes no easier by what was changed after it began, but it becomes harder. */
export function neededFor(passing: Passing, one: ReleaseCase, now: Moment): number {
  return Math.max(one.terms.k, termsAt(passing.plan, now).k)
}

export const hasEnough = (passing: Passing, one: ReleaseCase, now: Moment): boolean =>
  peopleAgreed(passing, one) >= neededFor(passing, one, now)
