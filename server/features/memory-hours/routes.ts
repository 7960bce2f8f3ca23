import { memoryHours } from '#contract/memory-hours.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listHours } from './hour-store.ts'
import { agree, changeHour, keepSaying, makeHour, readHour, removeHour } from './keep-hour.ts'
import { listPictures, listSounds } from './offer-store.ts'

export function memoryHourRoutes(app: App): void {
  serve(app, memoryHours.list, (viewer) => listHours(viewer))
  serve(app, memoryHours.read, (viewer, { params }) => readHour(viewer, params.hourId))
  serve(app, memoryHours.make, (editor, { body }) => makeHour(editor, body))
  serve(app, memoryHours.change, (editor, { params, body }) =>
    changeHour(editor, params.hourId, body),
  )
  serve(app, memoryHours.remove, async (editor, { params }) => {
    await removeHour(editor, params.hourId)
    return undefined
  })
  serve(app, memoryHours.agree, (editor, { params, body }) =>
    agree(editor, params.hourId, body.isAgreed),
  )
  serve(app, memoryHours.say, async (editor, { params, body }) => {
    await keepSaying(editor, params.hourId, body)
    return undefined
  })
  serve(app, memoryHours.pictures, (viewer, { query }) => listPictures(viewer, query))
  serve(app, memoryHours.sounds, (viewer, { query }) => listSounds(viewer, query))
}
