import * as z from 'zod'
import { writeDownWords } from '#server/features/transcripts/engine/index.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { deleteTakenAway, findUnheard, listForgotten, noteHeard, noteTried } from './voice-store.ts'

/** It may wait for others' recordings. */
export const writeDownStoryJob = defineJob(
  'write-down-story',
  z.object({ memoryId: z.uuid(), mediaId: z.uuid() }),
  async (system, ids) => {
    const done = await writeDownWords(system, {
      find: () => findUnheard(system, ids),
      noteTried: () => noteTried(system, ids),
      noteHeard: (words, lines) => noteHeard(system, ids, words, lines),
    })
    if (done !== 'not-ready') return
    const again = { afterSeconds: 30 }
    await system.ports.jobs.enqueueLater(system, writeDownStoryJob, ids, again)
  },
  { retries: 5, longestSeconds: 12 * 3600 },
)

/** What waits for an engine that wasn't there, or was lost with its queue; and what was taken away long ago. */
export const tidyStoriesJob = defineJob('tidy-stories', noPayload, async (system) => {
  for (const ids of await listForgotten(system))
    await system.ports.jobs.enqueueLater(system, writeDownStoryJob, ids)
  await deleteTakenAway(system)
})
