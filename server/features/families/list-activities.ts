import { sql } from 'kysely'
import type { Activity } from '#contract/families.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

const page = 30

/** What happened, newest first; `before` is the last line already seen. */
export async function listActivities(
  viewer: FamilyViewer,
  { before }: { before?: string | undefined },
): Promise<{ activities: Activity[]; hasMore: boolean }> {
  let query = viewer.db
    .selectFrom('activities')
    .leftJoin('accounts', 'accounts.id', 'activities.account_id')
    .select(['activities.id', 'activities.kind', 'activities.subject', 'activities.at'])
    .select('accounts.display_name as by')
    .where('activities.family_id', '=', viewer.familyId)
    .orderBy('activities.at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(page + 1)
  if (before)
    query = query.where(
      sql<boolean>`(activities.at, activities.id) < (select at, id from activities where id = ${before})`,
    )
  const rows = await query.execute()
  return { activities: rows.slice(0, page), hasMore: rows.length > page }
}
