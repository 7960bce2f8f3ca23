import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { wipeSandboxes } from './wipe-sandboxes.ts'

export const wipeSandboxesJob = defineJob('wipe-sandboxes', noPayload, wipeSandboxes)
