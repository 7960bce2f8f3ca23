import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { deleteBytesJob } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseAt, leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { newRotation, type Rotation } from '#server/platform/family-rotation.ts'
import { lookAtPicture, UnreadablePicture } from '#server/platform/pictures/look-at-picture.ts'
import type { Seen } from '#server/platform/pictures/child/answer.ts'
import {
  giveUp,
  keepSeen,
  markBegun,
  takeNext,
  type NewRendition,
  type Size,
} from './rendition-store.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof takeNext>>>

// What goes wrong on our side, such as a full disk, mostly takes some minutes to be mended.
const pause = { minutes: 10 }
const mostTries = 5

/** Reads every photo that waits, some at a time, and makes what the browser shows. The originals stay as they are. */
export async function makePictures(system: System): Promise<void> {
  const rotation = newRotation()
  await Promise.all(Array.from({ length: lanes }, () => makeInTurn(system, rotation)))
}

// Each is a process of its own, and gives way to everything else. One more than there are cores: while the pictures of
// one are written to the disk, no core waits.
const lanes = Math.min(4, availableParallelism() + 1)

async function makeInTurn(system: System, rotation: Rotation): Promise<void> {
  const { clock } = system.ports
  for (;;) {
    const waiting = await takeNext(system, leaseAt(clock.now()), rotation)
    if (!waiting) return
    const beat = () => markBegun(system, waiting.id, stamp(clock.now()))
    await whileBeating(leaseSeconds, beat, () => makeOne(system, waiting))
  }
}

async function makeOne(system: System, waiting: Waiting): Promise<void> {
  const { storage, log } = system.ports
  try {
    const seen = await lookAtPicture(await storage.read(waiting.storage_key))
    const renditions = await Promise.all([
      store(system, waiting, 'small', seen.small),
      store(system, waiting, 'large', seen.large),
    ])
    if (await keepSeen(system, waiting, { seen, renditions })) return
    for (const { storage_key: key } of renditions)
      await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
  } catch (error) {
    const isItsFault = error instanceof UnreadablePicture
    // Of a paper only its day is wanted, which was told before.
    if (!isItsFault || waiting.kind === 'photo')
      log[isItsFault ? 'warn' : 'error'](
        { err: error, memoryId: waiting.id },
        'a photo couldn’t be read',
      )
    if (isItsFault || waiting.tries >= mostTries)
      await giveUp(
        system,
        waiting,
        isItsFault ? error : { found: undefined, reason: 'engine' as const },
      )
    else await markBegun(system, waiting.id, stamp(later(system.ports.clock.now(), pause)))
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
