import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Av, AvFile } from '#server/platform/av/av.ts'
import { createAv } from '#server/platform/av/create-av.ts'
import type { Config } from '#server/platform/config.ts'
import { oncePerRun } from './once-per-run.ts'

/** FFmpeg as the server has it, but what it made of the same file in this run isn't made again. */
export function avOncePerRun({ config }: { config: Config }): Av {
  const av = createAv({ config })
  return {
    ...av,
    async withFile(bytes, type, work) {
      const whole = await buffer(bytes)
      const folder = join(config.dataDir, 'scratch', randomUUID())
      const once = <T>(task: readonly unknown[], run: (file: AvFile) => Promise<T>) =>
        oncePerRun([whole, type, config.ffmpegPath ?? '', JSON.stringify(task)], () =>
          av.withFile(piece(whole), type, run),
        )
      const lay = async (name: string, made: Uint8Array) => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, name), made, { mode: 0o600 })
        return join(folder, name)
      }
      try {
        return await work({
          measure: () => once(['measure'], (file) => file.measure()),
          copy: async (order) =>
            lay(
              `copy.${order.measured.picture ? 'mp4' : 'm4a'}`,
              await once(['copy', order], async (file) => readFile(await file.copy(order))),
            ),
          poster: async (atMs) =>
            lay(
              'poster.jpg',
              await once(['poster', atMs], async (file) => readFile(await file.poster(atMs))),
            ),
          async *decodeSound() {
            yield* await once(['decode'], (file) => Array.fromAsync(file.decodeSound()))
          },
        })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

async function* piece(bytes: Buffer) {
  yield bytes
}
