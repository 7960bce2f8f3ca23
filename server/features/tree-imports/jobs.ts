import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetImports } from './forget-imports.ts'

export const forgetImportsJob = defineJob('forget-tree-imports', noPayload, forgetImports)
