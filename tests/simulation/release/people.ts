import { isNewestLetter, lettersSoFar, pressed } from '#contract/rules/release/alive-letters.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY, HOUR, type Moment } from '#contract/rules/release/moments.ts'
import { isOpen, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { standInsOf, CARETAKER } from '#contract/rules/release/vacancy.ts'
import type { PassingRepository } from '#server/features/passing/engine/repository.ts'
import { recordEvent, type Recorded } from '#server/features/passing/engine/turn-of.ts'
import { persist } from '#tests/simulation/author.ts'
import type { World } from '#tests/simulation/world.ts'
import type { Mail } from './memory-passings.ts'
import type { ReleaseOracle, Truth } from './oracle.ts'

export interface Table {
  readonly world: World
  readonly repository: PassingRepository
  readonly oracle: ReleaseOracle
  readonly truths: Map<string, Truth>
  readonly end: Moment
}

/** Pressed again when a page fails; asked twice, it answers that it was said. */
function press({ world, repository }: Table, ownerId: string, event: (at: Moment) => PassingEvent) {
  return persist(world, () => recordEvent(repository, ownerId, event(world.now)))
}

/** Signs in. What counts is when the answer came, and that the answer was yes. */
async function signIn(table: Table, ownerId: string): Promise<Recorded> {
  const { world, oracle } = table
  if (world.now >= table.truths.get(ownerId)!.diedAt) return 'released'
  const done = await press(table, ownerId, (at) => ({ kind: 'proofOfLife', how: 'sign-in', at }))
  if (done === 'done') oracle.proved(ownerId, world.now)
  return done
}

/** Those who live read their letters sooner or later, or happen to look in; some of them at the last second. */
export function liveOwner(table: Table, ownerId: string): (mail: Mail) => void {
  const { world } = table
  const isReader = world.happens(0.6)
  void visitNowAndThen(table, ownerId)
  return ({ notice }) => {
    const isLast = notice?.notice === 'last-call'
    if (isLast && world.happens(0.5))
      // A sign-in in the very seconds in which the release is written.
      void world.sleep(DAY + world.between(-20_000, 20_000)).then(() => signIn(table, ownerId))
    else if (isReader && world.happens(0.4))
      void world.sleep(world.between(1000, 3 * DAY)).then(() => signIn(table, ownerId))
  }
}

async function visitNowAndThen(table: Table, ownerId: string): Promise<void> {
  const { world, truths, end } = table
  const pause = world.between(20, 200) * DAY
  while (world.now < Math.min(end, truths.get(ownerId)!.diedAt)) {
    await world.sleep(world.between(pause / 2, pause))
    await signIn(table, ownerId)
  }
}

/** Reports a death in the days after it; some say so while the owner lives, some leave, some doubt it. */
export async function liveKeeper(table: Table, ownerId: string, keeperId: string): Promise<void> {
  const { world, truths, end } = table
  const truth = truths.get(ownerId)!
  const isLiar = world.happens(0.3)
  const isLeaving = world.happens(0.1)
  while (world.now < end) {
    await world.sleep(world.between(DAY, 20 * DAY))
    const isDead = world.now > truth.diedAt
    if (!isDead && !(isLiar && world.happens(0.4))) continue
    await speak(table, ownerId, keeperId)
    // Whoever leaves at the very end would be noticed after it.
    if (isLeaving && world.now < end - 90 * DAY && world.happens(0.1))
      return void (await press(table, ownerId, (at) => ({ kind: 'leave', keeperId, at })))
    if (!isDead && world.happens(0.02))
      await press(table, ownerId, (at) => ({ kind: 'dispute', by: keeperId, at }))
  }
}

async function speak(table: Table, ownerId: string, keeperId: string): Promise<void> {
  const agreed = await press(table, ownerId, (at) => ({ kind: 'agree', keeperId, at }))
  if (agreed === 'no-case') await press(table, ownerId, (at) => ({ kind: 'claim', keeperId, at }))
}

const PEOPLE = ['p0', 'p1']
const EVENTS = ['s0', 's1']

/** Says now and then that an event has come, and takes it back; after the death, where somebody is reached. */
export async function speakOfMessages(
  table: Table,
  ownerId: string,
  keeperId: string,
): Promise<void> {
  const { world, repository, end } = table
  const one = (all: readonly string[]) => all[world.between(0, all.length - 1)]!
  while (world.now < end) {
    await world.sleep(world.between(DAY, 60 * DAY))
    const sealedId = one(EVENTS)
    const kind = world.happens(0.7) ? 'sayCome' : 'takeBackCome'
    await press(table, ownerId, (at) => ({ kind, keeperId, sealedId, at }))
    const found = await persist(world, () => repository.find(ownerId))
    const known = found!.passing.corrections[0]
    const personId = known?.personId ?? one(PEOPLE)
    // Most say what another has said; some have another address in mind.
    const address = known && world.happens(0.7) ? known.address : `a${world.between(0, 2)}@`
    const says = known && world.happens(0.6) ? 'second' : 'correct'
    await press(table, ownerId, (at) => ({ kind: says, keeperId, personId, address, at }))
  }
}

/** Who lives says now and then that an event hasn't come. */
export async function denyNowAndThen(table: Table, ownerId: string): Promise<void> {
  const { world, truths, end } = table
  while (world.now < Math.min(end, truths.get(ownerId)!.diedAt)) {
    await world.sleep(world.between(5 * DAY, 120 * DAY))
    const sealedId = EVENTS[world.between(0, EVENTS.length - 1)]!
    await press(table, ownerId, (at) => ({ kind: 'notSo', sealedId, at }))
  }
}

/** Looks at what is doubted, and lets it go on if the owner is dead. */
export async function liveAdmin(table: Table): Promise<void> {
  const { world, repository, truths, end } = table
  while (world.now < end) {
    await world.sleep(world.between(HOUR, 10 * DAY))
    for (const [ownerId, { diedAt }] of truths) {
      const found = await persist(world, () => repository.find(ownerId))
      const goesOn = world.now > diedAt
      await standInFor(table, ownerId, found!.passing, goesOn)
      if (!isOpen(found!.passing.case) || found!.passing.case.state !== 'disputed') continue
      await press(table, ownerId, (at) => ({ kind: 'decideDispute', by: 'admin', goesOn, at }))
    }
  }
}

/** Told by somebody that an owner died whose keepers are gone, lets others be proposed; agrees to them only of the dead. */
async function standInFor(table: Table, ownerId: string, passing: Passing, isDead: boolean) {
  if (isDead && !passing.vacancy && passing.case?.state !== 'released')
    await press(table, ownerId, (at) => ({ kind: 'fallShort', by: 'admin', at }))
  for (const { id: keeperId, state } of passing.keepers)
    if (state === 'nominated' && table.world.happens(0.7))
      await press(table, ownerId, (at) => ({
        kind: isDead ? 'approve' : 'decline',
        by: 'admin',
        keeperId,
        at,
      }))
}

const MOST_PROPOSED = 12
// So long before the end nobody is proposed any more: whoever was has time to say yes, to count and to be heard.
const PROPOSING_ENDS_DAYS = 450

/** Those who look after a family propose others where keepers are missing; whoever is asked says yes, and then keeps. */
export async function liveRelatives(table: Table): Promise<void> {
  const { world, repository, truths, end } = table
  const keeping = new Set<string>()
  let proposed = 0
  while (world.now < end) {
    await world.sleep(world.between(DAY, 20 * DAY))
    for (const [ownerId, { humans }] of truths) {
      const { passing } = (await persist(world, () => repository.find(ownerId)))!
      for (const keeper of standInsOf(passing)) await answer(table, ownerId, keeper, keeping)
      const isLate = world.now > end - PROPOSING_ENDS_DAYS * DAY
      if (!passing.vacancy || isLate || proposed >= MOST_PROPOSED || world.happens(0.3)) continue
      const keeperId = `${ownerId}n${(proposed += 1)}`
      humans.set(keeperId, keeperId)
      const marks = [`${keeperId}@`]
      await press(table, ownerId, (at) => ({
        kind: 'nominate',
        keeperId,
        by: CARETAKER,
        marks,
        at,
      }))
    }
  }
}

async function answer(
  table: Table,
  ownerId: string,
  { id: keeperId, state }: Keeper,
  keeping: Set<string>,
): Promise<void> {
  if (state === 'invited') {
    await press(table, ownerId, (at) => ({ kind: 'accept', keeperId, marks: [], at }))
    // At once, though their word doesn't count yet.
    await speak(table, ownerId, keeperId)
  }
  if (state !== 'confirmed' || keeping.has(keeperId)) return
  keeping.add(keeperId)
  void liveKeeper(table, ownerId, keeperId)
}

/** Somebody has got hold of letters to the owner, and presses them when they are long out of date. */
export async function leakLetters(table: Table, ownerId: string): Promise<void> {
  const { world, repository, end } = table
  while (world.now < end) {
    await world.sleep(world.between(5 * DAY, 40 * DAY))
    const { passing } = (await persist(world, () => repository.find(ownerId)))!
    const old = [...lettersSoFar(passing)].filter((letter) => !isNewestLetter(passing, letter))
    const letter = old[world.between(0, Math.max(0, old.length - 1))]
    if (letter && pressed(passing, letter, world.now))
      await press(table, ownerId, (at) => pressed(passing, letter, at)!)
  }
}
