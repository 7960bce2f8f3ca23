import { familyPassings, passingDesk } from '#contract/passing/desk.ts'
import { familyVacancies, vacancyDesk } from '#contract/passing/vacancies.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { decideReport, listReports, recallReport } from './desk.ts'
import { listFamilyVacancies, nominateAsCaretaker } from './stand-ins.ts'
import { decideStandIn, listStandingIn, listVacancies, openVacancy } from './vacancy-desk.ts'
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
  serve(app, vacancyDesk.list, (admin, { query }) => listVacancies(admin, query))
  serve(app, vacancyDesk.standing, (admin, { query }) => listStandingIn(admin, query))
  serve(app, vacancyDesk.open, (admin, { body }) => openVacancy(admin, body))
  serve(app, vacancyDesk.decide, (admin, { params: { ownerId, keeperId }, body }) =>
    decideStandIn(admin, ownerId, { keeperId, ...body }),
  )
  serve(app, familyVacancies.list, (editor) => listFamilyVacancies(editor))
  serve(app, familyVacancies.nominate, async (editor, { params, body }) => {
    await nominateAsCaretaker(editor, params.ownerId, body)
    return undefined
  })
  serve(app, familyPassings.list, (owner) => listFamilyReports(owner))
  serve(app, familyPassings.doubt, async (owner, { params, body }) => {
    await doubtAsFamily(owner, params.memberId, body.words)
    return undefined
  })
}
