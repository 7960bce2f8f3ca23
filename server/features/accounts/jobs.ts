import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { deleteOldCeremonies } from './ceremony-store.ts'
import { deleteExpiredAccounts } from './delete-accounts.ts'
import { mailLink } from './mail-links.ts'
import { deleteExpiredSessions } from './session-store.ts'
import { deleteOldTokens } from './token-store.ts'

const nothing = z.strictObject({})

/** Looks an address up and mails to it, away from the request: its answer and its time tell nothing. */
export const mailLinkJob = defineJob(
  'accounts.mail-link',
  z.strictObject({ email: z.string(), purpose: z.enum(['reset-password', 'sign-in']) }),
  mailLink,
)

export const purgeAccountSecretsJob = defineJob(
  'accounts.purge-secrets',
  nothing,
  async (system) => {
    await deleteExpiredSessions(system)
    await deleteOldTokens(system)
    await deleteOldCeremonies(system)
  },
)

export const deleteExpiredAccountsJob = defineJob(
  'accounts.delete-expired',
  nothing,
  deleteExpiredAccounts,
)
