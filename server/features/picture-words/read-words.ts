import { longestPictureWords } from '#contract/picture-words.ts'
import type { ReadLine } from '#server/platform/ai/reading/reader.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mostTries, workThrough } from '#server/platform/photo-queue.ts'
import { giveUp, isAnyWaiting, keepWords, markBegun, takeNext } from './reading-store.ts'

/** Reads every picture that waits. */
export const readWords = (system: System): Promise<void> =>
  workThrough(system, {
    // The engine is fetched only where there is something to read.
    isReady: async (lease) =>
      (await isAnyWaiting(system, lease)) && (await system.ports.ai.reader.isReady()),
    takeNext: (lease, rotation) => takeNext(system, lease, rotation),
    markBegun: (memoryId, at) => markBegun(system, memoryId, at),
    lookAt: async ({ memory_id }, picture) => {
      const words = wordsOf(await system.ports.ai.reader.readLines(picture))
      await inTransaction(system, (system) => keepWords(system, memory_id, words))
    },
    giveUp: (memoryId, reason) => giveUp(system, memoryId, reason),
    whatFails: 'a picture’s words couldn’t be read',
    unseeable: 'The picture couldn’t be opened to read it.',
    failed: () => `Reading it failed ${mostTries} times.`,
  })

// A single letter or sign is a button, a leaf or a crack in the paint.
const saysSomething = /[\p{L}\p{N}]{2}/u

export const wordsOf = (lines: readonly ReadLine[]): string =>
  lines
    .map(({ words }) => words)
    .filter((words) => saysSomething.test(words))
    .join('\n')
    .slice(0, longestPictureWords)
