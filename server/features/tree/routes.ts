import { treeVoices } from '#contract/tree-voices.ts'
import { tree } from '#contract/tree.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { addKin } from './add-kin.ts'
import { redo, undo } from './changes.ts'
import { linkRecording, readHeard, unlinkRecording } from './heard.ts'
import { readLife, writeLife } from './life.ts'
import type { Kept } from './kept-file.ts'
import { mergePeople } from './merge.ts'
import { readTree } from './read-tree.ts'
import { readWhole } from './read-told.ts'
import { leavePartnership, removeParentage } from './remove-links.ts'
import { writeFile } from './write-file.ts'

/** Files that were brought in are another feature’s: it is asked for them. */
type ReadKept = (viewer: FamilyViewer) => Promise<Kept[]>

export function treeRoutes(app: App, readKept: ReadKept): void {
  serve(app, tree.read, (viewer) => readTree(viewer))
  serve(app, tree.life, (viewer, { params }) => readLife(viewer, params.personId))
  serve(app, tree.writeLife, (editor, { params, body }) => writeLife(editor, params.personId, body))
  serve(app, tree.addKin, (editor, { params, body }) => addKin(editor, params.personId, body))
  serve(
    app,
    tree.merge,
    async (editor, { params, body }) =>
      void (await mergePeople(editor, params.personId, body.otherId)),
  )
  serve(
    app,
    tree.removeParentage,
    async (editor, { params }) => void (await removeParentage(editor, params.parentageId)),
  )
  serve(
    app,
    tree.leavePartnership,
    async (editor, { params }) => void (await leavePartnership(editor, params)),
  )
  serveRaw(app, tree.file, async (caller, { query: { version, living } }, { reply }) => {
    const { whole, kept, isViewer } = await caller.act(async (viewer) => ({
      whole: await readWhole(viewer),
      kept: await readKept(viewer),
      isViewer: viewer.role === 'viewer',
    }))
    // For viewers without the living, whatever was asked.
    const isLivingLeftOut = isViewer || living === 'without'
    const bytes = writeFile(whole, { version, isLivingLeftOut }, kept)
    reply.headers({
      'content-disposition': `attachment; filename="family-tree-${whole.now.slice(0, 10)}.ged"`,
      'cache-control': 'private, no-store',
    })
    reply.type('text/vnd.familysearch.gedcom').send(Buffer.from(bytes))
    return answered
  })
  serve(app, tree.undo, async (editor) => void (await undo(editor)))
  serve(app, tree.redo, async (editor) => void (await redo(editor)))
  serve(app, treeVoices.heard, (viewer, { params }) => readHeard(viewer, params.personId))
  serve(
    app,
    treeVoices.link,
    async (editor, { params, body }) => void (await linkRecording(editor, params.personId, body)),
  )
  serve(
    app,
    treeVoices.unlink,
    async (editor, { params }) => void (await unlinkRecording(editor, params)),
  )
}
