import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { writeDown } from './write-down.ts'
import { listForgotten } from './work-store.ts'

const HOURS = 3600

/** It may wait for others' recordings, and a long one takes its time. */
export const writeDownJob = defineJob(
  'write-down',
  z.object({ messageId: z.uuid() }),
  async (system, { messageId }) => {
    const outcome = await writeDown(system, messageId)
    if (outcome === 'not-ready')
      await system.ports.jobs.enqueueLater(
        system,
        writeDownJob,
        { messageId },
        { afterSeconds: 30 },
      )
  },
  { retries: 5, longestSeconds: 12 * HOURS },
)

/** What waits for an engine that wasn't there, or was lost with its queue. */
export const writeDownForgottenJob = defineJob(
  'write-down-forgotten',
  noPayload,
  async (system) => {
    for (const messageId of await listForgotten(system))
      await system.ports.jobs.enqueueLater(system, writeDownJob, { messageId })
  },
)
