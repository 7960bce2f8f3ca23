import { memoryEvents } from '#contract/memory-events.ts'
import { makeAlbumOfDays } from '#server/features/vault/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listEvents } from './list-events.ts'

export function memoryEventRoutes(app: App): void {
  serve(app, memoryEvents.list, (viewer, { query }) => listEvents(viewer, query))
  serve(app, memoryEvents.makeAlbum, (editor, { body }) => makeAlbumOfDays(editor, body))
}
