import { sql } from 'kysely'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'

/** Which words so many have that a search doesn't begin with them; notes that are old cost time and never a result. */
export const noteFrequentWordsJob = defineJob('note-frequent-words', noPayload, async ({ db }) => {
  await sql`select kinfold_note_frequent_words()`.execute(db)
})
