import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { askAgain } from './ask-again.ts'
import { askAllowedRecipients } from './ask-allowed-recipients.ts'
import { purgePeople } from './purge-people.ts'

export const purgePeopleJob = defineJob('purge-people', noPayload, purgePeople)
export const askAgainJob = defineJob('ask-addresses-again', noPayload, askAgain)
export const askAllowedRecipientsJob = defineJob(
  'ask-allowed-recipients',
  noPayload,
  askAllowedRecipients,
)
