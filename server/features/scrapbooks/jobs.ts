import { bookTrashDays } from '#contract/scrapbooks/book.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'

/** Deletes for good the books and pages that were taken away 30 days ago. Pictures are the family's, and stay. */
export const tidyScrapbooksJob = defineJob('tidy-scrapbooks', noPayload, async (system) => {
  const before = stamp(later(system.ports.clock.now(), { days: -bookTrashDays }))
  await system.db.deleteFrom('scrapbooks').where('removed_at', '<', before).execute()
  await system.db.deleteFrom('scrapbook_pages').where('removed_at', '<', before).execute()
})
