import { rehearsals } from '#contract/rehearsals.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { holdRehearsal } from './hold-rehearsal.ts'
import { readRehearsedPage } from './read-rehearsed-page.ts'
import { readRehearsal, startRehearsal } from './rehearse.ts'

export function rehearsalsRoutes(app: App): void {
  serve(app, rehearsals.start, (author, { params }) => startRehearsal(author, params.deliveryId))
  serve(app, rehearsals.read, (author, { params }) => readRehearsal(author, params.deliveryId))
  serve(app, rehearsals.page, (holder) => readRehearsedPage(holdRehearsal(holder)))
}
