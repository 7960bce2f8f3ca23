import { wishes } from '#contract/wishes/index.ts'
import { bytesType, keyOfAttempt, orDelete, sendContent } from '#server/features/media/index.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { chooseReaders, readOwn, showWish } from './choose-readers.ts'
import {
  askForWords,
  correctWords,
  forgetWords,
  heardVersions,
  readHeard,
} from './correct-words.ts'
import { remakeLater } from './jobs.ts'
import { listSheets, readSheet } from './read-sheet.ts'
import {
  announceRecording,
  expectRecording,
  findContent,
  noteKept,
  receiveRecording,
} from './receive-recording.ts'
import { beginWish, removeWish, restoreWish, saveWish } from './save-wish.ts'
import { findSheet, sendSheet } from './send-sheet.ts'
import { playableOf } from './whole-voice.ts'
import { findOwn, listVersions } from './wish-store.ts'

export function wishesRoutes(app: App): void {
  serve(app, wishes.own, readOwn)
  serve(app, wishes.begin, (author, { body }) => beginWish(author, body))
  serve(app, wishes.save, (author, { params, body }) => saveWish(author, params.wishId, body))
  serve(app, wishes.show, (author, { params, body }) => showWish(author, params.wishId, body))
  serve(app, wishes.versions, async (author, { params, query }) =>
    listVersions(author, await findOwn(author, params.wishId), query),
  )
  serve(app, wishes.restore, (author, { params, body }) => restoreWish(author, params.wishId, body))
  serve(app, wishes.remove, (author, { params }) => removeWish(author, params.wishId))
  serve(app, wishes.chooseReaders, (author, { body }) => chooseReaders(author, body))
  recordingRoutes(app)
  serve(app, wishes.sheets, listSheets)
  serve(app, wishes.sheet, (reader, { params }) => readSheet(reader, params.authorId))
  serveRaw(app, wishes.file, async (caller, { params, query }, { reply }) => {
    const sheet = await caller.act((reader) => findSheet(reader, params.authorId))
    sendSheet(caller.ports.storage, sheet, query.as ?? 'html', reply)
    return answered
  })
}

function recordingRoutes(app: App): void {
  serve(app, wishes.announce, (author, { body }) => announceRecording(author, body))
  serveRaw(
    app,
    wishes.receive,
    async (caller, { params, bytes }, { request }) => {
      const announcedBytes = Number(request.headers['content-length'] ?? 0)
      const row = await caller.act((author) =>
        expectRecording(author, params.recordingId, announcedBytes),
      )
      if (row.state === 'kept') return { isHere: true }
      const { storage } = caller.ports
      const here = await receiveRecording(storage, row, bytes)
      const key = keyOfAttempt(row.storage_key, here.attempt)
      const { isFirst } = await orDelete(storage, key, () =>
        caller.act((author) => noteKept(author, row, here)),
      )
      if (!isFirst) await storage.delete(key)
      return { isHere: true }
    },
    { bodyType: bytesType },
  )
  serve(app, wishes.heard, (author, { params }) => readHeard(author, params.recordingId))
  serve(app, wishes.writeDown, (author, { params }) => askForWords(author, params.recordingId))
  serve(app, wishes.correct, (author, { params, body }) =>
    correctWords(author, params.recordingId, body),
  )
  serve(app, wishes.heardVersions, (author, { params, query }) =>
    heardVersions(author, params.recordingId, query),
  )
  serve(app, wishes.forgetWords, (author, { params }) => forgetWords(author, params.recordingId))
  serveRaw(app, wishes.hear, async (caller, { params, query }, exchange) => {
    const { recordingId } = params
    const { storage } = caller.ports
    const voice = await caller.act((author) => findContent(author, recordingId))
    const { file: row, isCopyDamaged } = await playableOf(storage, voice)
    if (isCopyDamaged) await caller.act((author) => remakeLater(author, recordingId))
    await sendContent(storage, { row, isDownload: query.download !== undefined }, exchange)
    return answered
  })
}
