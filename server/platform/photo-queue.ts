import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FailedFile } from '#contract/failed-files.ts'
import type { System } from './actors.ts'
import { Unseeable } from './ai/seeing/eye.ts'
import { later, stamp } from './clock.ts'
import { leaseAt, leaseSeconds, whileBeating, type Lease } from './heartbeat.ts'
import { newRotation, type Rotation } from './family-rotation.ts'

/** A photo that an engine is to look at, held by whoever took it. */
export interface WaitingPhoto {
  readonly memory_id: string
  readonly family_id: string
  readonly tries: number
  readonly storage_key: string
}

// What goes wrong on our side mostly takes some minutes to be mended.
const pause = { minutes: 10 }
export const mostTries = 3
/** As many of those that failed are told by name. */
export const mostFailures = 20

/** The rows of one feature in which photos wait. */
export interface PhotoQueue {
  /** Whether something waits, and the engine is there. Asked before each. */
  readonly isReady: (lease: Lease) => Promise<boolean>
  readonly takeNext: (lease: Lease, rotation: Rotation) => Promise<WaitingPhoto | undefined>
  /** Whoever holds it lives. A time to come puts it off until then. */
  readonly markBegun: (memoryId: string, begunAt: string) => Promise<void>
  readonly lookAt: (waiting: WaitingPhoto, picture: Buffer) => Promise<void>
  readonly giveUp: (memoryId: string, reason: string) => Promise<void>
  /** For the log. */
  readonly whatFails: string
  /** For people: the picture is at fault; or it failed as often as it may, in the end with that error. */
  readonly unseeable: string
  readonly failed: (error: unknown) => string
}

/** Looks at every photo that waits, one family after the other. */
export async function workThrough(
  system: System,
  queue: PhotoQueue,
  rotation = newRotation(),
): Promise<void> {
  const { ports } = system
  for (;;) {
    const lease = leaseAt(ports.clock.now())
    if (!(await queue.isReady(lease))) return
    const waiting = await queue.takeNext(lease, rotation)
    if (!waiting) return
    const beat = () => queue.markBegun(waiting.memory_id, stamp(ports.clock.now()))
    await whileBeating(leaseSeconds, beat, () => tryOne(system, waiting, queue))
  }
}

/** A picture that can't be opened is given up; what fails on our side is tried again some minutes later. */
async function tryOne(
  { ports }: System,
  waiting: WaitingPhoto,
  { lookAt, giveUp, markBegun, whatFails, unseeable, failed }: PhotoQueue,
): Promise<void> {
  const { memory_id: memoryId, tries, storage_key } = waiting
  try {
    await lookAt(waiting, await buffer(Readable.from(await ports.storage.read(storage_key))))
  } catch (error) {
    const isItsFault = error instanceof Unseeable
    ports.log[isItsFault ? 'warn' : 'error']({ err: error, memoryId }, whatFails)
    if (isItsFault) await giveUp(memoryId, unseeable)
    else if (tries >= mostTries) await giveUp(memoryId, failed(error))
    else await markBegun(memoryId, stamp(later(ports.clock.now(), pause)))
  }
}

/** Those that failed, as a family is told of them. */
export const failuresOf = (
  rows: readonly { memory_id: string; file_name: string; reason: string | null }[],
): FailedFile[] =>
  rows.map(({ memory_id, file_name, reason }) => ({
    memoryId: memory_id,
    fileName: file_name,
    reason: reason ?? '',
  }))
