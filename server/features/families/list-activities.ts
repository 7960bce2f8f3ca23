import type { Activity } from '#contract/families.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

/** What happened, newest first. */
export function listActivities(viewer: FamilyViewer, page: PageQuery): Promise<Page<Activity>> {
  const query = viewer.db
    .selectFrom('activities')
    .leftJoin('accounts', 'accounts.id', 'activities.account_id')
    .select(['activities.id', 'activities.kind', 'activities.subject', 'activities.at'])
    .select('accounts.display_name as by')
    .where('activities.family_id', '=', viewer.familyId)
  const list = ['activities', viewer.familyId]
  const walk = { by: 'activities.at', id: 'activities.id', type: 'timestamptz' } as const
  return readPage(
    viewer,
    query,
    { list, ...walk, direction: 'desc' },
    page,
    ({ id, kind, subject, at, by }) => ({ id, kind, subject, at, by }),
  )
}
