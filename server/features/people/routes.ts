import { people } from '#contract/people/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { confirmWay, readQuestion, refuseWay, reportQuestion } from './answer-question.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { changePerson } from './change-person.ts'
import { listComingDays } from './coming-days.ts'
import { createPerson } from './create-person.ts'
import { holdQuestion } from './hold-question.ts'
import { countPeople, listBirthdays, listPeople, listRemoved } from './list-people.ts'
import { readPerson } from './person.ts'
import { removePerson, restorePerson } from './remove-person.ts'
import { addWay, changeWay, orderWays, removeWay } from './change-contact-ways.ts'

export function peopleRoutes(app: App): void {
  serve(app, people.list, (viewer, { query }) => listPeople(viewer, query))
  serve(app, people.count, (viewer, { query }) => countPeople(viewer, query.search))
  serve(app, people.comingDays, async (viewer, { query }) => ({
    days: await listComingDays(viewer, query.today),
  }))
  serve(app, people.birthdays, (viewer) => listBirthdays(viewer))
  serve(app, people.removed, (editor, { query }) => listRemoved(editor, query))
  serve(app, people.read, (viewer, { params }) => readPerson(viewer, params.personId))
  serve(app, people.create, (editor, { body }) => createPerson(editor, body))
  serve(app, people.change, (editor, { params, body }) =>
    changePerson(editor, params.personId, body),
  )
  serve(
    app,
    people.remove,
    async (editor, { params }) => void (await removePerson(editor, params.personId)),
  )
  serve(app, people.restore, (editor, { params }) => restorePerson(editor, params.personId))
  wayRoutes(app)
}

function wayRoutes(app: App): void {
  serve(app, people.addWay, (editor, { params, body }) => addWay(editor, params.personId, body))
  serve(app, people.orderWays, (editor, { params, body }) =>
    orderWays(editor, params.personId, body.wayIds),
  )
  serve(app, people.changeWay, (editor, { params, body }) =>
    changeWay(editor, params, body.address),
  )
  serve(app, people.removeWay, (editor, { params }) => removeWay(editor, params))
  serve(app, people.askToConfirm, (editor, { params }) => askToConfirm(editor, params))
  serve(app, people.question, (holder) => readQuestion(holdQuestion(holder)))
  serve(app, people.confirmWay, (holder) => confirmWay(holdQuestion(holder)))
  serve(app, people.refuseWay, (holder) => refuseWay(holdQuestion(holder)))
  serve(app, people.report, (holder) => reportQuestion(holdQuestion(holder)))
}
