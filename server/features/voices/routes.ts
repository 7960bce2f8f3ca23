import type { FastifyRequest } from 'fastify'
import { voices } from '#contract/voices.ts'
import { holdMessage } from '#server/features/listening/index.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import {
  bytesType,
  guestBudget,
  keyOfAttempt,
  orDelete,
  sendContent,
} from '#server/features/media/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { largestVoice } from './largest-voice.ts'
import { receiveVoice } from './receive-voice.ts'
import { announceReply, findReply, noteReply } from './reply.ts'
import { findSound, keepForSelf, keepVoice, readArrived, removeVoice } from './review-voice.ts'
import { announceSpoken, findSpoken, noteSpoken, readLink } from './speak.ts'
import type { VoiceRow } from './voice-store.ts'
import { makeVoiceLink, readVoiceLink, revokeVoiceLink } from './voice-link.ts'

export function voicesRoutes(app: App): void {
  speakingRoutes(app)
  serve(app, voices.link, (editor, { params }) => readVoiceLink(editor, params.personId))
  serve(app, voices.makeLink, (editor, { params }) => makeVoiceLink(editor, params.personId))
  serve(app, voices.revokeLink, (editor, { params }) => revokeVoiceLink(editor, params.personId))
  serve(app, voices.list, (viewer, { query }) => readArrived(viewer, query))
  serve(app, voices.keep, (editor, { params }) => keepVoice(editor, params.voiceId))
  serve(app, voices.keepForMe, async (author, { params }) => {
    await keepForSelf(author, params.voiceId)
    return undefined
  })
  serve(app, voices.remove, async (viewer, { params }) => {
    await removeVoice(viewer, params.voiceId)
    return undefined
  })
  serveRaw(app, voices.sound, async (caller, { params, query }, exchange) => {
    const row = await caller.act((viewer) => findSound(viewer, params.voiceId, query.as))
    const wanted = { row, isDownload: query.download !== undefined }
    await sendContent(caller.ports.storage, wanted, exchange)
    return answered
  })
}

/** What is known before the first byte of a voice is taken. */
async function expecting(
  holder: TokenHolder,
  voice: VoiceRow | undefined,
  request: FastifyRequest,
) {
  const largest = await largestVoice(holder)
  const announcedBytes = Number(request.headers['content-length'] ?? 0)
  if (voice?.state === 'announced')
    await assertSandboxRoom(
      { ...holder, familyId: voice.family_id },
      { bytes: Math.min(announcedBytes, largest.bytes) },
    )
  const source = voice?.link_id ?? voice?.delivery_id ?? undefined
  return { voice, largest, budget: guestBudget(holder, source, { announcedBytes, largest }) }
}

/** For people without an account: what they hold is a link. */
function speakingRoutes(app: App): void {
  const { storage } = app.ports
  serve(app, voices.readLink, (holder) => readLink(holder))
  serve(app, voices.speak, (holder, { body }) => announceSpoken(holder, body))
  serve(app, voices.reply, (holder, { query, body }) =>
    announceReply(holdMessage(holder), query.pass, body),
  )
  serveRaw(
    app,
    voices.speakSound,
    async (caller, { params, bytes }, { request }) => {
      const { voice, largest, budget } = await caller.act(async (holder) =>
        expecting(holder, await findSpoken(holder, params.takeId), request),
      )
      if (voice && voice.state !== 'announced') return { isHere: true }
      const stored = await budget.within(() => receiveVoice(storage, { voice, largest }, bytes))
      const key = keyOfAttempt(voice!.storage_key, stored.attempt)
      const isFirst = await orDelete(storage, key, () =>
        caller.act((holder) => noteSpoken(holder, voice!.id, stored)),
      )
      if (!isFirst) await storage.delete(key)
      return { isHere: true }
    },
    { bodyType: bytesType },
  )
  serveRaw(
    app,
    voices.replySound,
    async (caller, { params, query, bytes }, { request }) => {
      const { voice, largest, budget } = await caller.act(async (holder) =>
        expecting(holder, await findReply(holdMessage(holder), query.pass, params.takeId), request),
      )
      if (voice && voice.state !== 'announced') return { isHere: true }
      const stored = await budget.within(() => receiveVoice(storage, { voice, largest }, bytes))
      const key = keyOfAttempt(voice!.storage_key, stored.attempt)
      const isFirst = await orDelete(storage, key, () =>
        caller.act((holder) => noteReply(holdMessage(holder), query.pass, voice!.id, stored)),
      )
      if (!isFirst) await storage.delete(key)
      return { isHere: true }
    },
    { bodyType: bytesType },
  )
}
