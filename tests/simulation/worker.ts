import {
  engineOutbox,
  type LetterQueue,
  type OtherWays,
} from '#server/features/deliveries/engine/engine-outbox.ts'
import { runDue } from '#server/features/deliveries/engine/run-due.ts'
import { sendClaimed, type Carrier } from '#server/platform/mail/send-claimed.ts'
import { shaky, type Faults } from './faults.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { Mail, MemoryDatabase } from './memory-database.ts'
import type { World } from './world.ts'

export interface Stage {
  readonly world: World
  readonly faults: Faults
  readonly database: MemoryDatabase
  readonly carrier: Carrier<Mail>
  readonly authors: Mailboxes
  /** One attempt at one letter; the planted bugs replace it. */
  readonly send: typeof sendClaimed<Mail>
}

/** One process of the engine: everything that is due, then every letter. */
export function workOf({
  world,
  faults,
  database,
  carrier,
  send,
  authors,
}: Stage): () => Promise<void> {
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
  const otherWays: OtherWays<Mail> = async ({ deliveryId, way = 1, keeper }) => {
    const { ways, keepers, diedAt } = authors.of(deliveryId)
    if (world.now < diedAt) return { isOtherLeft: way < ways }
    return { isOtherLeft: !keeper && keepers.size > 0, keepers: [...keepers.keys()] }
  }
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
