import type { FastifyReply } from 'fastify'
import { media } from '#contract/media.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import type { App } from '#server/platform/http/serve.ts'
import { completeUpload } from './complete-upload.ts'
import { createUpload } from './create-upload.ts'
import { cancelUpload } from './discard-upload.ts'
import { receiveBytes } from './receive-bytes.ts'
import { announceTus, assertTus, bytesType } from './tus-headers.ts'
import { asOnlyWriter, stopWriters } from './upload-locks.ts'
import { findUpload, type Upload } from './upload-store.ts'

/** Resumable uploads by tus 1.0.0; what is complete becomes media by a call of its own. */
export function uploadRoutes(app: App): void {
  app.http.addHook('preClose', () => stopWriters(app.ports))
  serveRaw(app, media.createUpload, async (caller, { params }, { request, reply }) => {
    announceTus(reply)
    const { id, expiresAt } = await caller.act((editor) => createUpload(editor, request))
    sayExpiry(reply, expiresAt)
    reply.header('location', `/api/families/${params.familyId}/uploads/${id}`).code(201).send()
    return answered
  })
  serveRaw(app, media.uploadProgress, async (caller, { params }, { request, reply }) => {
    announceTus(reply)
    await caller.act((editor) => findUpload(editor, params.uploadId))
    assertTus(request)
    // Whoever asks is about to go on: a connection that still writes is told to stop, and its bytes are counted.
    const upload = await asOnlyWriter(app.ports, params.uploadId, () =>
      caller.act((editor) => findUpload(editor, params.uploadId)),
    )
    reply.header('upload-length', upload.byte_length)
    sayProgress(reply.code(200), upload).send()
    return answered
  })
  serveRaw(
    app,
    media.continueUpload,
    async (caller, { params, bytes }, { request, reply }) => {
      announceTus(reply)
      const upload = await receiveBytes(caller, params.uploadId, request, bytes).catch((error) => {
        // Who was refused half-way may go on sending for ever.
        if (!request.raw.complete) reply.header('connection', 'close')
        throw error
      })
      sayProgress(reply.code(204), upload).send()
      return answered
    },
    { bodyType: bytesType },
  )
  serveRaw(app, media.cancelUpload, async (caller, { params }, { reply }) => {
    announceTus(reply)
    await cancelUpload(caller, params.uploadId)
    reply.code(204).send()
    return answered
  })
  serveInSteps(app, media.completeUpload, (caller, { params }) =>
    completeUpload(caller, params.uploadId),
  )
}

function sayProgress(reply: FastifyReply, upload: Upload): FastifyReply {
  sayExpiry(reply, upload.expires_at)
  return reply.header('upload-offset', upload.received_bytes)
}

function sayExpiry(reply: FastifyReply, expiresAt: string): void {
  reply.header('upload-expires', new Date(expiresAt).toUTCString())
}
