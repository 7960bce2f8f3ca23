import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config.ts'
import type { Limits } from '#server/platform/process-limits.ts'
import { assertDiskRoom, whileDiskRoom } from '#server/platform/storage/disk-room.ts'
import {
  soundRate,
  Unreadable,
  type Av,
  type AvFile,
  type Measured,
  type MeasuredFile,
} from './av.ts'
import type { Order } from './child/order.ts'
import { demuxerOf } from './demuxers.ts'
import { runLimited, type Running } from './run-limited.ts'

const usual: Limits = { memoryMegabytes: 1024, processorSeconds: 3600, fileMegabytes: 4096 }

/**
 * A long film takes its time: up to ten hours of a processor, and at most as much room again as it has itself. How long it
 * says to be isn't believed further than its bytes go: of everything films are made of, a second has 5 kB at least.
 */
const forCopy = (
  { durationMs }: Measured,
  byteLength: number,
): Pick<Limits, 'processorSeconds' | 'fileMegabytes'> => ({
  processorSeconds: Math.min(
    36_000,
    Math.max(usual.processorSeconds, Math.ceil(Math.min(durationMs / 100, byteLength / 500))),
  ),
  fileMegabytes: Math.max(usual.fileMegabytes, Math.ceil(byteLength / 1024 / 1024) + 64),
})

type Task = Order extends infer O ? (O extends Order ? Omit<O, 'source' | 'ffmpeg'> : never) : never

export function createAv({ config }: { config: Config }, limits: Partial<Limits> = {}): Av {
  const scratch = join(config.dataDir, 'scratch')
  return {
    async withFile(bytes, type, work) {
      const demuxer = demuxerOf(type)
      if (!demuxer) throw new Unreadable('nothing', type)
      const folder = join(scratch, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const source = { path: join(folder, 'original'), demuxer }
        await pipeline(
          whileDiskRoom(folder, bytes),
          createWriteStream(source.path, { mode: 0o600 }),
        )
        const { size } = await stat(source.path)
        const run = (task: Task) => {
          const order = { ...task, source, ffmpeg: config.ffmpegPath ?? null } as Order
          const larger = task.do === 'copy' ? forCopy(task.measured, size) : {}
          return runLimited(order, folder, { ...usual, ...larger, ...limits })
        }
        return await work(fileIn(folder, size, run))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async tidy(before) {
      for (const name of await readdir(scratch).catch(() => [])) {
        const folder = join(scratch, name)
        const found = await stat(folder).catch(() => undefined)
        if (found && found.mtime.toISOString() < before)
          await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

function fileIn(folder: string, size: number, run: (task: Task) => Running): AvFile {
  const finish = ({ sound, done }: Running) => (sound.resume(), done)
  return {
    measure: async () => (await finish(run({ do: 'measure' })))!,
    async copy(order) {
      const to = join(folder, `copy.${order.measured.picture ? 'mp4' : 'm4a'}`)
      // A copy has at most as many bytes again, and where files lie on this disk it is stored beside them.
      await assertDiskRoom(folder, 2 * size)
      // An order is a line that every process of the machine can read: what the file says of places isn't in it.
      const { found: _found, ...measured } = order.measured as MeasuredFile
      await finish(run({ do: 'copy', to, ...order, measured }))
      if ((await stat(to)).size === 0) throw new Unreadable('nothing', 'an empty copy')
      return to
    },
    async poster(atMs) {
      const to = join(folder, 'poster.jpg')
      await finish(run({ do: 'poster', to, atMs }))
      return to
    },
    async *decodeSound() {
      const running = run({ do: 'decode' })
      try {
        yield* inSamples(running.sound)
        await running.done
      } finally {
        running.stop()
      }
    },
  }
}

// Half a second: small enough to hold, large enough not to be felt.
const pieceBytes = soundRate * 2

async function* inSamples(stream: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes))
      yield samplesOf(rest.subarray(0, pieceBytes))
  }
  if (rest.length >= 4) yield samplesOf(rest.subarray(0, rest.length - (rest.length % 4)))
}

const samplesOf = (bytes: Buffer) => new Float32Array(Uint8Array.from(bytes).buffer)
