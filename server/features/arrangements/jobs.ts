import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { remindOfThePress } from './remind-of-the-press.ts'

export const remindOfThePressJob = defineJob('remind-of-the-press', noPayload, remindOfThePress)
