import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { deleteBytesJob } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { lookAtPicture, UnreadablePicture } from '#server/platform/pictures/look-at-picture.ts'
import type { Seen } from '#server/platform/pictures/child/answer.ts'
import { giveUp, keepSeen, takeNext, type NewRendition, type Size } from './rendition-store.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof takeNext>>>

// Far more than one picture takes: whoever holds one for longer was killed.
const leaseMinutes = 10
const mostTries = 5

/** Reads every photo that waits, one for each core at a time, and makes what the browser shows. The originals stay as they are. */
export async function makePictures(system: System): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => makeInTurn(system)))
}

// Each is a process of its own, and gives way to everything else.
const lanes = Math.min(4, availableParallelism())

async function makeInTurn(system: System): Promise<void> {
  const { clock } = system.ports
  for (;;) {
    const now = clock.now()
    const stale = stamp(later(now, { minutes: -leaseMinutes }))
    const waiting = await takeNext(system, { now: stamp(now), stale })
    if (!waiting) return
    await makeOne(system, waiting)
  }
}

async function makeOne(system: System, waiting: Waiting): Promise<void> {
  const { storage, log } = system.ports
  try {
    const seen = await lookAtPicture(await storage.read(waiting.storage_key))
    const renditions = [
      await store(system, waiting, 'small', seen.small),
      await store(system, waiting, 'large', seen.large),
    ]
    if (await keepSeen(system, waiting, { seen, renditions })) return
    for (const { storage_key: key } of renditions)
      await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
  } catch (error) {
    const isItsFault = error instanceof UnreadablePicture
    log[isItsFault ? 'warn' : 'error'](
      { err: error, memoryId: waiting.id },
      'a photo couldn’t be read',
    )
    // What goes wrong here gets its next try after the lease.
    if (isItsFault || waiting.tries >= mostTries) await giveUp(system, waiting.id, 'unreadable')
  }
}

async function store(
  system: System,
  { id, family_id }: Waiting,
  size: Size,
  bytes: Seen['small'],
): Promise<NewRendition> {
  const storage_key = `copies/${family_id}/${system.newId()}`
  const byte_length = await system.ports.storage.put(storage_key, once(bytes))
  return {
    memory_id: id,
    family_id,
    size,
    content_type: 'image/webp',
    byte_length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key,
    made_at: system.now(),
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
