import type { Rehearsal } from '#contract/rehearsals.ts'
import { decide } from '#contract/rules/delivery/decide.ts'
import { draftDelivery, type Delivery } from '#contract/rules/delivery/delivery.ts'
import { applyEvent } from '#contract/rules/delivery/apply-event.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome, type LocalTime } from '#contract/rules/delivery/local-time.ts'
import { isBeforeRelease } from '#contract/rules/delivery/states.ts'
import { deliveryFrom, runDue } from '#server/features/deliveries/engine/index.ts'
import { findOwn } from '#server/features/deliveries/index.ts'
import type { Actor, FamilyAuthor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { rehearsalRepository } from './rehearsal-repository.ts'
import {
  beginRehearsal,
  clockIn,
  findRehearsal,
  latestRehearsal,
  lettersIn,
  moveClock,
  playedIn,
  type RehearsalRow,
} from './rehearsal-store.ts'

// A day nearer than this leaves no room for both warnings, so another one is played.
const ROOM_DAYS = 4
const PLAYED_DAYS = 14

/** Plays a delivery's plan from now to its last letter. The delivery itself isn't touched. */
export async function startRehearsal(author: FamilyAuthor, deliveryId: string): Promise<Rehearsal> {
  const row = await findOwn(author, deliveryId)
  const now = author.ports.clock.now()
  if (!isBeforeRelease(row.state) || row.state === 'draft')
    throw conflict('Only a message that still waits can be rehearsed. Duplicate it to try it out.')
  const { due, authorZone } = deliveryFrom(row)
  const id = await beginRehearsal(author, deliveryId, playedPlan(due, authorZone, now))
  await playOn(author, id)
  return toRehearsal((await findRehearsal(author, id))!)
}

export async function readRehearsal(
  author: FamilyAuthor,
  deliveryId: string,
): Promise<{ rehearsal: Rehearsal | null }> {
  await findOwn(author, deliveryId)
  const row = await latestRehearsal(author, deliveryId)
  return { rehearsal: row ? toRehearsal(row) : null }
}

/** Epoch 0 is no real plan's: answers that were given to the real one don't count here. */
function playedPlan(due: LocalTime, authorZone: string, now: Temporal.Instant): Delivery {
  const draft = { ...draftDelivery(dayToPlay(due, now), authorZone), epoch: 0 }
  return applyEvent(draft, { kind: 'schedule', at: now })
}

function dayToPlay(due: LocalTime, now: Temporal.Instant): LocalTime {
  const there = now.toZonedDateTimeISO(due.zone)
  const soonest = there.add({ days: ROOM_DAYS }).toInstant()
  if (hasCome(soonest, dueAt({ due }))) return due
  return { ...due, on: there.add({ days: PLAYED_DAYS }).toPlainDate().toString() }
}

/**
 * The engine under a fast clock: where it waits for time, the clock jumps there; where it waits for a mail server's
 * word, so does the rehearsal, and hearing that word calls this again.
 */
export async function playOn(actor: Actor, id: string): Promise<void> {
  for (;;) {
    const row = await findRehearsal(actor, id)
    if (!row || row.ended_at) return
    const now = clockIn(row)
    const decision = decide(playedIn(row), now)
    if ('transition' in decision)
      await runDue({
        repository: rehearsalRepository(actor, id),
        now: () => now,
        circumstances: async () => ({ isClockSane: true, isMailOn: true }),
      })
    else if ('wakeAt' in decision && decision.awaits === 'time')
      await moveClock(actor, id, decision.wakeAt)
    else return
  }
}

function toRehearsal(row: RehearsalRow): Rehearsal {
  return {
    state: row.has_failed ? 'failed' : row.ended_at ? 'done' : 'running',
    startedAt: row.started_at,
    dueAt: stamp(dueAt(playedIn(row))),
    letters: lettersIn(row).map((letter) => ({ ...letter })),
  }
}
