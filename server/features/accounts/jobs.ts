import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { deleteOldCeremonies } from './ceremony-store.ts'
import { forgetOldTraces } from './event-store.ts'
import { mailLink } from './mail-links.ts'
import { deleteExpiredSessions } from './session-store.ts'
import { deleteOldTokens } from './token-store.ts'

/** Looks an address up and mails to it, away from the request: its answer and its time tell nothing. */
export const mailLinkJob = defineJob(
  'mail-account-link',
  z.strictObject({
    requestId: z.string(),
    email: z.string(),
    purpose: z.enum(['reset-password', 'sign-in']),
  }),
  mailLink,
)

export const purgeAccountSecretsJob = defineJob(
  'purge-account-secrets',
  noPayload,
  async (system) => {
    await deleteExpiredSessions(system)
    await deleteOldTokens(system)
    await deleteOldCeremonies(system)
    await forgetOldTraces(system)
  },
)
