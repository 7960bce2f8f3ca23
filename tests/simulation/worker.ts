import { engineOutbox } from '#server/features/deliveries/engine-outbox.ts'
import { runDue } from '#server/features/deliveries/run-due.ts'
import { sendClaimed, type Carrier } from '#server/platform/mail/send-claimed.ts'
import { Crash, shaky, type Faults } from './faults.ts'
import type { Mail, MemoryDatabase } from './memory-database.ts'
import type { World } from './world.ts'

const calm = { isClockSane: true, isMailOn: true }

export interface Stage {
  readonly world: World
  readonly faults: Faults
  readonly database: MemoryDatabase
  readonly carrier: Carrier<Mail>
  /** One attempt at one letter; the planted bugs replace it. */
  readonly send: typeof sendClaimed<Mail>
}

/** A process that does the engine's work for ever. Killed, it starts again a little later. */
export async function liveWorker(stage: Stage, isOver: () => boolean): Promise<void> {
  const { world } = stage
  while (!isOver()) {
    try {
      await workOnce(stage)
      await world.until(Math.max(world.now + 1000, stage.database.nextDueAt() ?? Infinity))
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      await world.sleep(world.between(1000, 10 * 60_000))
    }
  }
}

async function workOnce({ world, faults, database, carrier, send }: Stage): Promise<void> {
  const book = shaky(world, faults, database)
  const now = () => world.instant()
  await runDue({ book, now, circumstances: async () => calm })
  const outbox = engineOutbox(book, {
    settle: async (mail: Mail, status) => database.settle(mail, { status }),
    again: async (mail: Mail, at) => database.settle(mail, { nextTryAt: at.epochMilliseconds }),
    now,
  })
  for (;;) {
    const mail = await book.claimMail(now())
    if (!mail) return
    await send(mail, shaky(world, faults, carrier), outbox)
  }
}
