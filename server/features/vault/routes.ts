import { vault } from '#contract/vault.ts'
import { sendContent } from '#server/features/media/index.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { changeMemory, restoreMemory, trashMemory } from './change-memory.ts'
import { findPicture } from './find-picture.ts'
import { makePicturesJob } from './jobs.ts'
import { knownContents, readBlock, readShape } from './memory-store.ts'

export function vaultRoutes(app: App): void {
  serve(app, vault.shape, (viewer, { query }) => readShape(viewer, query.shelf))
  serve(app, vault.block, (viewer, { query }) => readBlock(viewer, query))
  serve(app, vault.change, (editor, { params, body }) =>
    changeMemory(editor, params.memoryId, body),
  )
  serve(app, vault.trash, (editor, { params }) => trashMemory(editor, params.memoryId))
  serve(app, vault.restore, (editor, { params }) => restoreMemory(editor, params.memoryId))
  serve(app, vault.known, async (editor, { body }) => ({
    known: await knownContents(editor, body.sha256),
  }))
  serve(app, vault.arrived, async (editor) => {
    await editor.ports.jobs.enqueueLater(editor, makePicturesJob, {})
    return undefined
  })
  serveRaw(app, vault.picture, async (caller, { params, query }, exchange) => {
    const row = await caller.act((viewer) => findPicture(viewer, params.memoryId, query.size))
    await sendContent(caller.ports.storage, { row, isDownload: false }, exchange)
    return answered
  })
}
