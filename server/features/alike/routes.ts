import { sql } from 'kysely'
import { alike } from '#contract/alike.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listGroups, readProgress, setKept } from './group-store.ts'
import { findAlikeJob } from './jobs.ts'

export function alikeRoutes(app: App): void {
  serve(app, alike.progress, (editor) => readProgress(editor))
  serve(app, alike.compare, async (editor) => {
    await editor.ports.jobs.enqueueLater(editor, findAlikeJob, {})
    return undefined
  })
  serve(app, alike.retry, async (editor) => {
    await sql`select kinfold_try_prints()`.execute(editor.db)
    await editor.ports.jobs.enqueueLater(editor, findAlikeJob, {})
    return undefined
  })
  serve(app, alike.groups, (editor, { query }) => listGroups(editor, query))
  serve(app, alike.keep, async (editor, { params }) => {
    await setKept(editor, params.alikeId, true)
    return undefined
  })
  serve(app, alike.lookAgain, async (editor, { params }) => {
    await setKept(editor, params.alikeId, false)
    return undefined
  })
}
