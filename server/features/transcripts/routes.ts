import { transcription, transcripts } from '#contract/transcripts.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { askTranscript, turnOffTranscript } from './ask-transcript.ts'
import { changeLine } from './change-line.ts'
import { changePreference, readPreference } from './transcription-preference.ts'
import { changeMood, readMood, takeAwayMood } from './read-mood.ts'
import { findFile } from './transcript-file.ts'
import { findTranscript, listChanges } from './transcript-store.ts'
import { readTranscript } from './transcript-view.ts'

export function transcriptsRoutes(app: App): void {
  serve(app, transcripts.read, (author, { params }) => readTranscript(author, params.messageId))
  serve(app, transcripts.ask, (author, { params }) => askTranscript(author, params.messageId))
  serve(app, transcripts.turnOff, (author, { params }) =>
    turnOffTranscript(author, params.messageId),
  )
  serve(app, transcripts.changeLine, (author, { params, body }) =>
    changeLine(author, params.messageId, params.position, body),
  )
  serve(app, transcripts.changes, async (author, { params }) => {
    await findTranscript(author, params.messageId)
    return { changes: await listChanges(author, params.messageId) }
  })
  serveRaw(app, transcripts.file, async (caller, { params, query }, { reply }) => {
    const file = await caller.act((author) => findFile(author, params.messageId, query.as))
    const isDownload = query.download === '1'
    reply.headers({
      'content-type': file.type,
      'content-disposition': isDownload ? `attachment; filename="${file.name}"` : 'inline',
      'cache-control': 'private, no-cache',
    })
    reply.send(file.text)
    return answered
  })
  moodRoutes(app)
  serve(app, transcription.read, (account) => readPreference(account))
  serve(app, transcription.change, (account, { body }) => changePreference(account, body.isOn))
}

function moodRoutes(app: App): void {
  serveInSteps(app, transcripts.readMood, (caller, { params }) =>
    readMood(caller, params.messageId),
  )
  serve(app, transcripts.changeMood, (author, { params, body }) =>
    changeMood(author, params.messageId, params.source, body.own),
  )
  serve(app, transcripts.removeMood, (author, { params }) =>
    takeAwayMood(author, params.messageId, params.source),
  )
}
