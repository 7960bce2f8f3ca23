import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome, localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { isShortNotice } from '#contract/rules/delivery/scheduling.ts'
import type {
  DeliveryRepository,
  StoredDelivery,
} from '#server/features/deliveries/engine/repository.ts'
import { recordEvent, type Recorded } from '#server/features/deliveries/engine/record-event.ts'
import { planFor, type Asked, type Diary } from './diary.ts'
import { Crash } from './faults.ts'
import type { World } from './world.ts'

const zones = Intl.supportedValuesOf('timeZone')
const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface Desk {
  readonly world: World
  readonly repository: DeliveryRepository
  readonly diary: Diary
  /** Whoever has died asks for nothing any more. */
  readonly hasDied: (id: string) => boolean
}

/** Schedules a message, and changes their mind in its last days, as people do. */
export async function liveAuthor(desk: Desk, id: string): Promise<void> {
  const { world, repository } = desk
  await schedule(desk, id)
  for (let edits = world.between(0, 3); edits > 0; edits -= 1) {
    const stored = await persist(world, () => repository.find(id))
    const due = dueAt(stored!.delivery).epochMilliseconds
    await world.until(due - world.between(0, 4 * DAY))
    if (desk.hasDied(id)) return
    await tryOnce(() => edit(desk, id))
    if (world.happens(0.3)) await tryOnce(() => edit(desk, id))
  }
  const { delivery } = (await persist(world, () => repository.find(id)))!
  if (delivery.state === 'held') await decideAtLast(desk, id)
  if (delivery.state === 'cancelled' && world.happens(0.3)) await takeBack(desk, id)
}

/** Most who hold something back come to a decision; a few never do, and are asked each month. */
async function decideAtLast(desk: Desk, id: string): Promise<void> {
  const { world } = desk
  if (world.happens(0.03)) return
  await world.sleep(world.between(HOUR, 400 * DAY))
  if (desk.hasDied(id)) return
  if (world.happens(0.7)) await tryOnce(() => postpone(desk, id))
  else await tryOnce(() => press(desk, desk.diary.ask(id), 'cancel'))
}

async function takeBack(desk: Desk, id: string): Promise<void> {
  const { world, diary } = desk
  await world.sleep(world.between(1000, 7 * DAY))
  if (desk.hasDied(id)) return
  const asked = diary.ask(id)
  const restored = await persist(world, () => press(desk, asked, 'restore'))
  if (restored === 'done') await schedule(desk, id, world.between(1, 24 * 60))
}

/** Pressed until it is answered: a second press of a plan that stands finds it standing. */
async function schedule(desk: Desk, id: string, inHours?: number): Promise<void> {
  const { world, repository, diary } = desk
  const asked = diary.ask(id)
  await persist(world, () =>
    recordEvent(repository, id, ({ delivery }) => {
      const at = world.instant()
      const due =
        inHours === undefined
          ? delivery.due
          : localTimeOf(at.add({ hours: inHours }), delivery.due.zone)
      const isConfirmedTwice = isShortNotice(dueAt({ due }), at)
      if (delivery.state === 'draft')
        asked.plan = planFor(due, isConfirmedTwice, asked.plan?.askedAt ?? world.now)
      return { kind: 'schedule', due, isConfirmedTwice, at }
    }),
  )
  asked.answer = 'done'
}

async function edit(desk: Desk, id: string): Promise<void> {
  const { world, diary } = desk
  if (world.happens(0.1)) return sendNow(desk, id)
  if (world.happens(0.15) && !diary.series.has(id)) return replan(desk, id)
  if (world.happens(0.6)) {
    await postpone(desk, id)
    if (world.happens(0.3)) await undo(desk, id)
    return
  }
  await press(desk, diary.ask(id), world.happens(0.6) ? 'hold' : 'cancel')
}

async function postpone({ world, repository, diary }: Desk, id: string): Promise<void> {
  const asked = diary.ask(id)
  const hours = world.between(1, 24 * 60)
  const done = await recordEvent(repository, id, ({ delivery }) => {
    const at = world.instant()
    const due = localTimeOf(at.add({ hours }), delivery.due.zone)
    const isConfirmedTwice = isShortNotice(dueAt({ due }), at)
    asked.plan = planFor(due, isConfirmedTwice, world.now)
    return { kind: 'postpone', due, isConfirmedTwice, at }
  })
  asked.answer = answered(done)
}

/** Back to the plan before, while nobody was warned of the new one and its day is still to come. */
async function undo(desk: Desk, id: string): Promise<void> {
  const { world, repository, diary } = desk
  await world.sleep(world.between(1000, 3 * DAY))
  if (desk.hasDied(id)) return
  const asked = diary.ask(id)
  const done = await recordEvent(repository, id, ({ delivery }) => {
    const at = world.instant()
    const { state, previous } = delivery
    if (state !== 'scheduled' || !previous || hasCome(dueAt(previous), at)) return undefined
    asked.plan = planFor(previous.due, false, world.now)
    return { kind: 'undo', at }
  })
  asked.answer = answered(done)
}

/** The recipient has moved: the same plan by another clock. */
async function replan({ world, repository, diary }: Desk, id: string): Promise<void> {
  const asked = diary.ask(id)
  const zone = zones[world.between(0, zones.length - 1)]!
  const hours = world.between(60, 24 * 60)
  const done = await recordEvent(repository, id, ({ delivery }) => {
    const at = world.instant()
    const due = localTimeOf(at.add({ hours }), zone)
    asked.plan = planFor(due, false, world.now)
    return { kind: 'replan', trigger: delivery.trigger, meantOn: due.on, due, at }
  })
  asked.answer = answered(done)
}

async function sendNow({ world, repository, diary }: Desk, id: string): Promise<void> {
  const asked = diary.ask(id)
  const done = await recordEvent(repository, id, ({ delivery }) => {
    const at = world.instant()
    const due = localTimeOf(at, delivery.due.zone)
    asked.plan = planFor(due, true, world.now)
    return { kind: 'sendNow', due, at }
  })
  asked.answer = answered(done)
}

/** A series is called off after a few years; then it really ends. */
export async function endSeries(desk: Desk, { id, delivery }: StoredDelivery): Promise<void> {
  const { world, diary } = desk
  if (delivery.occurrence < 3 || world.happens(0.5)) return
  await world.sleep(world.between(DAY, 200 * DAY))
  if (desk.hasDied(id)) return
  const asked = diary.ask(id)
  await persist(world, () => press(desk, asked, 'cancel'))
  // Pressed again after a lost answer, it is found done.
  const { delivery: now } = (await persist(world, () => desk.repository.find(id)))!
  if (now.state === 'cancelled') asked.answer = 'done'
}

type Ending = Extract<DeliveryEvent['kind'], 'hold' | 'cancel' | 'restore'>

/** What ends a plan. Pressed again after a lost answer, it is found done. */
async function press({ world, repository }: Desk, asked: Asked, kind: Ending): Promise<Recorded> {
  const done = await recordEvent(repository, asked.deliveryId, (stored: StoredDelivery) =>
    stored.delivery.state === 'held' && kind === 'hold' ? undefined : ending(world, kind),
  )
  asked.answer = answered(done)
  return done
}

/** Some don't press for it: they took an address away, and there was no room for another. */
function ending(world: World, kind: Ending): DeliveryEvent {
  const at = world.instant()
  if (kind !== 'hold') return { kind, at }
  return { kind, reason: world.happens(0.2) ? 'not-arranged' : 'author', at }
}

const answered = (done: Recorded) => (done === 'done' ? 'done' : 'refused')

/** People press again when a page fails. */
export async function persist<T>(world: World, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      ignoreCrash(error)
      await world.sleep(world.between(1000, HOUR))
    }
  }
}

/** An act whose answer was lost in a crash was never acknowledged. */
export const tryOnce = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch(ignoreCrash)
}

function ignoreCrash(error: unknown): void {
  if (!(error instanceof Crash)) throw error
}
