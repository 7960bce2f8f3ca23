import { memoryEvents } from '#contract/memory-events.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listEvents } from './list-events.ts'
import { makeAlbum } from './make-album.ts'

export function memoryEventRoutes(app: App): void {
  serve(app, memoryEvents.list, (viewer, { query }) => listEvents(viewer, query))
  serve(app, memoryEvents.makeAlbum, (editor, { body }) => makeAlbum(editor, body))
}
