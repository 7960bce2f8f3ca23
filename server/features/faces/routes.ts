import { createHash } from 'node:crypto'
import { faces } from '#contract/faces.ts'
import { findMemory } from '#server/features/vault/index.ts'
import { knows } from '#server/platform/http/content-encoding.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { changeGroup, joinGroups, partGroup } from './change-group.ts'
import { facesIn, listFaces, readPicture } from './face-store.ts'
import { findGroup, listGroups } from './group-store.ts'
import { lookAgain, showFinding, turnOff, turnOn } from './turn-finding.ts'
import { undoChange } from './undo-change.ts'

export function facesRoutes(app: App): void {
  serve(app, faces.finding, (viewer) => showFinding(viewer))
  serve(app, faces.turnOn, (owner) => turnOn(owner))
  serve(app, faces.turnOff, (owner) => turnOff(owner))
  serve(app, faces.retry, (editor) => lookAgain(editor))
  serve(app, faces.groups, (viewer, { query }) => listGroups(viewer, query))
  serve(app, faces.group, (viewer, { params }) => findGroup(viewer, params.groupId))
  serve(app, faces.ofGroup, async (viewer, { params, query }) => {
    await findGroup(viewer, params.groupId)
    return listFaces(viewer, params.groupId, query)
  })
  serve(app, faces.ofMemory, async (viewer, { params }) => {
    await findMemory(viewer, params.memoryId)
    return { faces: await facesIn(viewer, params.memoryId) }
  })
  serve(app, faces.change, (editor, { params, body }) => changeGroup(editor, params.groupId, body))
  serve(app, faces.join, (editor, { params, body }) =>
    joinGroups(editor, params.groupId, body.groupIds),
  )
  serve(app, faces.part, (editor, { params, body }) =>
    partGroup(editor, params.groupId, body.faceIds),
  )
  serve(app, faces.undo, async (editor, { body }) => {
    await undoChange(editor, body)
    return undefined
  })
  serveRaw(app, faces.picture, async (caller, { params }, { request, reply }) => {
    const bytes = await caller.act((viewer) => readPicture(viewer, params.faceId))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    // Kept by the browser, but asked about every time: somebody may have lost the right to see it.
    reply.headers({ 'cache-control': 'private, no-cache', etag })
    if (knows(request.headers['if-none-match'], etag)) reply.code(304).send()
    else reply.type('image/webp').send(bytes)
    return answered
  })
}
