import { familyPassings, passingDesk } from '#contract/passing/desk.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { decideReport, listReports, recallReport } from './desk.ts'
import { doubtAsFamily, listFamilyReports } from './family-doubts.ts'

/** Where people look at reports that somebody doubts, and where a family's owner says so. */
export function passingDeskRoutes(app: App): void {
  serve(app, passingDesk.list, (admin, { query }) => listReports(admin, query))
  serve(app, passingDesk.decide, (admin, { params, body }) =>
    decideReport(admin, params.ownerId, body),
  )
  serve(app, passingDesk.recall, (admin, { params, body }) =>
    recallReport(admin, params.ownerId, body.reason),
  )
  serve(app, familyPassings.list, (owner) => listFamilyReports(owner))
  serve(app, familyPassings.doubt, async (owner, { params, body }) => {
    await doubtAsFamily(owner, params.memberId, body.words)
    return undefined
  })
}
