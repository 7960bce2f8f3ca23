import {
  engineOutbox,
  type LetterQueue,
  type OtherWays,
} from '#server/features/deliveries/engine/engine-outbox.ts'
import { runDue } from '#server/features/deliveries/engine/run-due.ts'
import { sendClaimed, type Carrier } from '#server/platform/mail/send-claimed.ts'
import { Crash, shaky, type Faults } from './faults.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { Mail, MemoryDatabase } from './memory-database.ts'
import type { Nap, World } from './world.ts'

// Workers look every few seconds, each in its own time.
const LONGEST_JITTER_MS = 5000

export interface Stage {
  readonly world: World
  readonly faults: Faults
  readonly database: MemoryDatabase
  readonly carrier: Carrier<Mail>
  readonly authors: Mailboxes
  /** One attempt at one letter; the planted bugs replace it. */
  readonly send: typeof sendClaimed<Mail>
}

/** Processes that do the engine's work for ever. Killed, they start again a little later. */
export function liveWorkers(stage: Stage, count: number, isOver: () => boolean): void {
  const { world, database } = stage
  const naps = new Set<Nap>()
  database.onDue = (at) => {
    for (const nap of naps) nap.wakeBy(at + world.between(0, LONGEST_JITTER_MS))
  }
  const sleep = async () => {
    const next = Math.max(world.now, database.nextDueAt())
    const nap = world.nap(next + world.between(1, LONGEST_JITTER_MS))
    naps.add(nap)
    await nap.over
    naps.delete(nap)
  }
  for (let i = 0; i < count; i += 1) void liveWorker(stage, sleep, isOver)
}

async function liveWorker(
  stage: Stage,
  sleep: () => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const { world } = stage
  const work = workOf(stage)
  while (!isOver()) {
    try {
      await work()
      await sleep()
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      await world.sleep(world.between(1000, 10 * 60_000))
    }
  }
}

function workOf({ world, faults, database, carrier, send, authors }: Stage): () => Promise<void> {
  const now = () => world.instant()
  const circumstances = async () => ({
    isClockSane: !world.happens(faults.oddClock),
    isMailOn: true,
  })
  const queue: LetterQueue<Mail> = {
    settle: async (mail, status) => database.settle(mail, { status }),
    again: async (mail, at) => database.settle(mail, { nextTryAt: at.epochMilliseconds }),
    now,
  }
  const repository = shaky(world, faults, database)
  const otherWays: OtherWays<Mail> = async ({ deliveryId, way = 1 }) => ({
    isOtherLeft: way < authors.of(deliveryId).ways,
  })
  const outbox = engineOutbox(repository, shaky(world, faults, queue), otherWays)
  const shakyCarrier = shaky(world, faults, carrier)
  return async () => {
    await runDue({ repository, now, circumstances })
    for (;;) {
      const mail = await repository.claimMail(now())
      if (!mail) return
      await send(mail, shakyCarrier, outbox)
    }
  }
}
