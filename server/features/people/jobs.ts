import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { purgePeople } from './purge-people.ts'

export const purgePeopleJob = defineJob('purge-people', noPayload, purgePeople)
