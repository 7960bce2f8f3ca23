import { dueAt } from '#contract/rules/delivery/gates.ts'
import { localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { isShortNotice } from '#contract/rules/delivery/scheduling.ts'
import type { Book } from '#server/features/deliveries/book.ts'
import { recordEvent } from '#server/features/deliveries/record-event.ts'
import { Crash } from './faults.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What an author was told had been done, and when they were told. */
export interface Acknowledged {
  readonly deliveryId: string
  readonly act: 'postpone' | 'hold' | 'cancel'
  /** The plan that the act put an end to. */
  readonly epoch: number
  readonly at: number
}

/** Schedules a message, and changes their mind in its last days, as people do. */
export async function liveAuthor(
  world: World,
  book: Book,
  id: string,
  told: Acknowledged[],
): Promise<void> {
  if (!(await persist(world, () => schedule(world, book, id)))) return
  for (let edits = world.between(0, 3); edits > 0; edits -= 1) {
    const booked = await persist(world, () => book.find(id))
    if (!booked) return
    const due = dueAt(booked.delivery).epochMilliseconds
    await world.until(due - world.between(0, 4 * DAY))
    await edit(world, book, id, told).catch(ignoreCrash)
    if (world.happens(0.3)) await edit(world, book, id, told).catch(ignoreCrash)
  }
}

async function schedule(world: World, book: Book, id: string) {
  return recordEvent(book, id, ({ delivery }) => {
    const at = world.instant()
    const isConfirmedTwice = isShortNotice(dueAt(delivery), at)
    return { kind: 'schedule', isConfirmedTwice, at }
  })
}

async function edit(world: World, book: Book, id: string, told: Acknowledged[]): Promise<void> {
  const act = world.happens(0.6) ? 'postpone' : world.happens(0.6) ? 'hold' : 'cancel'
  let epoch = 0
  const done = await recordEvent(book, id, ({ delivery }) => {
    epoch = delivery.epoch
    const at = world.instant()
    if (act !== 'postpone') return { kind: act, at }
    const later = at.add({ hours: world.between(1, 24 * 60) })
    const due = localTimeOf(later, delivery.due.zone)
    const isConfirmedTwice = isShortNotice(dueAt({ due }), at)
    return { kind: 'postpone', due, isConfirmedTwice, at }
  })
  // An act whose answer was lost in a crash was never acknowledged.
  if (done === 'done') told.push({ deliveryId: id, act, epoch, at: world.now })
}

/** People press again when a page fails. */
async function persist<T>(world: World, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      ignoreCrash(error)
      await world.sleep(world.between(1000, HOUR))
    }
  }
}

function ignoreCrash(error: unknown): void {
  if (!(error instanceof Crash)) throw error
}
