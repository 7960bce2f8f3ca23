import { people } from '#contract/people/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { confirmWay, readQuestion, refuseWay, reportQuestion } from './answer-question.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { changePerson } from './change-person.ts'
import { listComingDays } from './coming-days.ts'
import { createPerson } from './create-person.ts'
import { holdQuestion } from './hold-question.ts'
import type { KeptChanges } from './kept-changes.ts'
import { countPeople, listBirthdays, listPeople, listRemoved } from './list-people.ts'
import { readPerson } from './person.ts'
import { removePerson, restorePerson } from './remove-person.ts'
import { addWay, changeWay, orderWays, removeWay } from './change-contact-ways.ts'

export function peopleRoutes(app: App, kept: KeptChanges): void {
  serve(app, people.list, (viewer, { query }) => listPeople(viewer, query))
  serve(app, people.count, (viewer, { query }) => countPeople(viewer, query.search))
  serve(app, people.comingDays, async (viewer, { query }) => ({
    days: await listComingDays(viewer, query.today),
  }))
  serve(app, people.birthdays, (viewer) => listBirthdays(viewer))
  serve(app, people.removed, (editor, { query }) => listRemoved(editor, query))
  serve(app, people.read, (viewer, { params }) => readPerson(viewer, params.personId))
  changeRoutes(app, kept)
  serve(app, people.restore, (editor, { params }) => restorePerson(editor, params.personId))
  wayRoutes(app)
}

function changeRoutes(app: App, kept: KeptChanges): void {
  serve(app, people.create, async (editor, { body }) => {
    const made = await createPerson(editor, body)
    await kept.added(editor, made.person.id)
    return made
  })
  serve(app, people.change, async (editor, { params, body }) => {
    const { person, filling } = await changePerson(editor, params.personId, body)
    if (Object.keys(filling.after).length > 0) await kept.changed(editor, filling)
    return person
  })
  serve(app, people.remove, async (editor, { params }) => {
    if (await removePerson(editor, params.personId)) await kept.removed(editor, params.personId)
    return undefined
  })
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
