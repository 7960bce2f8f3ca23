import { treeImports } from '#contract/tree-imports.ts'
import { conflict } from '#server/platform/errors.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { addImport } from './add-import.ts'
import { pageOfFiles } from './file-store.ts'
import { linkFiles } from './link-files.ts'
import { bringIn } from './bring-in.ts'
import {
  deleteImport,
  findImport,
  listImports,
  lockImport,
  matchesOf,
  reportOf,
  shown,
} from './import-store.ts'
import { pageOfReport, wholeReport } from './report-pages.ts'
import { takeBack } from './take-back.ts'

export function treeImportRoutes(app: App): void {
  serve(app, treeImports.list, (editor) => listImports(editor))
  serveRaw(
    app,
    treeImports.add,
    (caller, { query, bytes }) => addImport(caller, query.name, bytes),
    { bodyType: 'application/octet-stream' },
  )
  serve(app, treeImports.read, async (editor, { params: { importId } }) => ({
    import: shown(await findImport(editor, importId)),
    matches: await matchesOf(editor, importId),
  }))
  serve(app, treeImports.report, async (editor, { params, query }) =>
    pageOfReport(await reportOf(editor, params.importId), query),
  )
  serveRaw(app, treeImports.reportFile, async (caller, { params }, { reply }) => {
    const { name, report } = await caller.act(async (editor) => ({
      name: (await findImport(editor, params.importId)).name,
      report: await reportOf(editor, params.importId),
    }))
    const text = await wholeReport(name, report)
    reply.headers({
      'content-disposition': 'attachment; filename="gedcom-report.txt"',
      'cache-control': 'private, no-store',
    })
    reply.type('text/plain; charset=utf-8').send(text)
    return answered
  })
  serveInSteps(app, treeImports.bring, (caller, { params, body }) =>
    bringIn(caller, params.importId, body.same),
  )
  serve(app, treeImports.files, async (editor, { params: { importId }, query }) => {
    await findImport(editor, importId)
    return pageOfFiles(editor, importId, query)
  })
  serve(app, treeImports.linkFiles, (editor, { params, body }) =>
    linkFiles(editor, params.importId, body.files),
  )
  serve(app, treeImports.undo, (editor, { params }) => takeBack(editor, params.importId))
  serve(app, treeImports.remove, async (editor, { params }) => {
    const { expires_at } = await lockImport(editor, params.importId)
    if (expires_at === null)
      throw conflict('This file is in the tree. Undo all of it first; nothing was changed.')
    await deleteImport(editor, params.importId)
    return undefined
  })
}
