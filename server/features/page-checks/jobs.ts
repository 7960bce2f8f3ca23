import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { checkPages } from './check-pages.ts'

export const checkPagesJob = defineJob(
  'check-pages',
  z.strictObject({ runId: z.uuid() }),
  checkPages,
)
