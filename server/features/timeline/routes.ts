import { timeline } from '#contract/timeline.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { countDecades } from './count-decades.ts'
import { listMoments } from './list-moments.ts'

export function timelineRoutes(app: App): void {
  serve(app, timeline.decades, (viewer, { query }) => countDecades(viewer, query))
  serve(app, timeline.list, (viewer, { query }) => listMoments(viewer, query))
}
