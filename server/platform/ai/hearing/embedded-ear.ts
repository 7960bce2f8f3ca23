import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { modelOf } from '#server/platform/ai/models/model-list.ts'
import { openWeights } from '#server/platform/ai/models/weights.ts'
import { NotReady, type Ear } from './ear.ts'
import { inTurn } from './in-turn.ts'
import { listenBeside } from './listen-beside.ts'

/** Hears English on this machine. */
export function createEmbeddedEar({ models }: Pick<Config, 'models'>, log: Log): Ear {
  const { dir, mayFetch } = models
  const weights = (['silero', 'moonshine'] as const).map((id) =>
    openWeights(modelOf(id), join(dir, id), { mayFetch, log }),
  )
  const turn = inTurn()
  return {
    engine: 'Moonshine base, on this server',
    isEnglishOnly: true,
    staysHere: true,
    weights,
    hear: (sound, options = {}) =>
      turn(async () => {
        for (const part of weights) part.prepare()
        if (weights.some(({ state }) => state === 'checking'))
          await Promise.all(weights.filter((w) => w.state === 'checking').map((w) => w.settled()))
        if (weights.some(({ folder }) => folder === undefined)) throw new NotReady()
        return { ...(await listenBeside(await sound(), dir, options)), language: 'en' }
      }),
  }
}
