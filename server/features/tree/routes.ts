import { treeBranches } from '#contract/tree/branches.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { tree } from '#contract/tree/index.ts'
import { sendShrunk } from '#server/platform/http/send-shrunk.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { addKin } from './add-kin.ts'
import { readFacts } from '#server/features/people/index.ts'
import { beginTree } from './begin-tree.ts'
import { foreseeBranch, keepBranch, listBranches, openBranch } from './branches.ts'
import { choosePortrait } from './choose-portrait.ts'
import { linkRecording, readHeard, unlinkRecording } from './recordings-of-person.ts'
import { readLife, writeLife } from './life-events.ts'
import { mergePeople } from './merge.ts'
import { answerTree } from './read-tree.ts'
import { leaveKinship, leavePartnership, removeParentage } from './remove-links.ts'
import { redo, undo } from './undoing.ts'
import { writeFacts } from './write-facts.ts'
import { suggestionRoutes } from './suggestion-routes.ts'
import { writePartnership } from './write-partnership.ts'
import { writeTreeZip } from './write-zip.ts'
import { savedTree, type KeptFiles } from './saved-tree.ts'

export function treeRoutes(app: App, kept: KeptFiles): void {
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
    tree.portrait,
    async (editor, { params, body }) =>
      void (await choosePortrait(editor, params.personId, body.memoryId)),
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
  builderRoutes(app)
  suggestionRoutes(app)
  wholeRoutes(app, kept)
  serveInSteps(app, tree.undo, (caller) => undo(caller))
  serveInSteps(app, tree.redo, (caller) => redo(caller))
  serve(app, treeBranches.list, (owner) => listBranches(owner))
  serve(app, treeBranches.foresee, (owner, { params }) =>
    foreseeBranch(owner, params.partnershipId),
  )
  serve(app, treeBranches.keep, (owner, { body }) => keepBranch(owner, body.partnershipId))
  serve(
    app,
    treeBranches.open,
    async (owner, { params }) => void (await openBranch(owner, params.branchId)),
  )
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

function builderRoutes(app: App): void {
  serve(app, treeBuilder.begin, (editor, { body }) => beginTree(editor, body))
  serve(app, treeBuilder.facts, (editor, { params }) => readFacts(editor, params.personId))
  serve(app, treeBuilder.writeFacts, (editor, { params, body }) =>
    writeFacts(editor, params.personId, body),
  )
  serve(app, treeBuilder.writePartnership, (editor, { params, body }) =>
    writePartnership(editor, params.partnershipId, body),
  )
  serve(
    app,
    treeBuilder.leaveKinship,
    async (editor, { params }) => void (await leaveKinship(editor, params.kinshipId)),
  )
}

function wholeRoutes(app: App, kept: KeptFiles): void {
  serveRaw(app, tree.read, async (caller, { query }, exchange) => {
    const read = await answerTree(caller, query)
    if (!(read instanceof Uint8Array)) return read
    await sendShrunk(Buffer.from(read.buffer, read.byteOffset, read.byteLength), exchange)
    return answered
  })
  serveRaw(app, tree.file, async (caller, { query: { version, living } }, { reply }) => {
    const { now, bytes } = await savedTree(
      caller,
      { version, isLivingLeftOut: living === 'without' },
      kept,
    )
    reply.headers({
      'content-disposition': `attachment; filename="family-tree-${now.slice(0, 10)}-gedcom-${version}.ged"`,
      'cache-control': 'private, no-store',
    })
    reply.type('text/vnd.familysearch.gedcom').send(Buffer.from(bytes))
    return answered
  })
  serveRaw(app, tree.zip, async (caller, { query: { living } }, { reply }) => {
    const wish = { version: '7.0', isLivingLeftOut: living === 'without' } as const
    const saved = await savedTree(caller, { ...wish, isWithMedia: true }, kept)
    reply.headers({
      'content-disposition': `attachment; filename="family-tree-${saved.now.slice(0, 10)}.gdz"`,
      'cache-control': 'private, no-store',
    })
    reply.type('application/vnd.familysearch.gedcom+zip').send(writeTreeZip(caller.ports, saved))
    return answered
  })
}
