import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredAccounts } from './delete-accounts.ts'

export const deleteExpiredAccountsJob = defineJob(
  'delete-expired-accounts',
  noPayload,
  deleteExpiredAccounts,
)
