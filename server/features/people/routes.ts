import { people } from '#contract/people.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listPeople } from './store.ts'

export function peopleRoutes(app: App): void {
  serve(app, people.list, async (viewer) => {
    const rows = await listPeople(viewer)
    return rows.map((person) => ({
      id: person.id,
      givenName: person.given_name,
      surname: person.surname,
      bornOn: person.born_on,
      diedOn: person.died_on,
      isLiving: person.is_living,
      portraitId: person.portrait_id,
      isMadeUp: person.is_made_up,
    }))
  })
}
