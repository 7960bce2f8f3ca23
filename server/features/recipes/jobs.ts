import { recipeTrashDays } from '#contract/recipes.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'

/** Deletes for good what has been in the trash for 30 days. Pictures and recordings are the family's, and stay. */
export const tidyRecipesJob = defineJob('tidy-recipes', noPayload, async (system) => {
  const before = stamp(later(system.ports.clock.now(), { days: -recipeTrashDays }))
  await system.db.deleteFrom('recipes').where('removed_at', '<', before).execute()
})
