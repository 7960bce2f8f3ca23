import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { tellAuthor, tellEditors } from './tell-of-suggestions.ts'

const payload = z.strictObject({ suggestionId: z.uuid() })

export const tellOfSuggestionsJob = defineJob(
  'tell-of-suggestions',
  payload,
  (system, { suggestionId }) => tellEditors(system, suggestionId),
)

export const tellOfAnswersJob = defineJob(
  'tell-of-answered-suggestions',
  payload,
  (system, { suggestionId }) => tellAuthor(system, suggestionId),
)
