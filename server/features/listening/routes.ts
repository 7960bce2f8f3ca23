import { listening } from '#contract/listening/index.ts'
import { openings } from '#contract/listening/openings.ts'
import { sendContent } from '#server/features/media/index.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { gone } from '#server/platform/errors.ts'
import { foreseeOpening } from './foresee-opening.ts'
import { answerQuestion } from './listen-answer.ts'
import { holdMessage } from './hold-message.ts'
import { holdOpening } from './hold-opening.ts'
import { refuseMessage, reportMessage, takeRefusalBack } from './listen-refusal.ts'
import { comeAgain } from './listen-later.ts'
import { recall } from './listen-recall.ts'
import { askToVouch } from './listen-vouching.ts'
import { answerOpeningQuestion, readOpeningQuestion } from './opening-questions.ts'
import { listVouchings, object, vouch } from './vouchings.ts'
import { findRecording, openMessage, readCaptions, readWaiting } from './listen.ts'

export function listeningRoutes(app: App): void {
  serve(app, listening.read, (holder) => readWaiting(holdMessage(holder)))
  serve(app, listening.answer, async (holder, { body }) => ({
    pass: await answerQuestion(holdMessage(holder), body.answer),
  }))
  serve(app, listening.open, (holder, { query }) => openMessage(holdMessage(holder), query.pass))
  serve(app, listening.comeAgain, (holder, { body }) => comeAgain(holdMessage(holder), body.on))
  serve(app, listening.refuse, (holder) => refuseMessage(holdMessage(holder)))
  serve(app, listening.takeBack, (holder) => takeRefusalBack(holdMessage(holder)))
  serve(app, listening.report, (holder) => reportMessage(holdMessage(holder)))
  serve(app, listening.recall, (holder, { body }) => recall(holdMessage(holder), body.answer))
  serve(app, listening.askToVouch, (holder) => askToVouch(holdMessage(holder)))
  serve(app, listening.vouchings, (author) => listVouchings(author))
  serve(app, listening.vouch, async (author, { params }) => {
    await vouch(author, params.deliveryId)
    return undefined
  })
  serve(app, listening.object, async (viewer, { params }) => {
    await object(viewer, params.deliveryId)
    return undefined
  })
  serve(app, openings.read, async (holder) => readOpeningQuestion(await holdOpening(holder)))
  serve(app, openings.answer, async (holder, { body }) =>
    answerOpeningQuestion(await holdOpening(holder), body.answer),
  )
  serve(app, openings.foresee, (author, { params, query }) =>
    foreseeOpening(author, params, query.on),
  )
  serveRaw(app, listening.media, async (caller, { query }, exchange) => {
    const row = await caller.act((holder) => findRecording(holdMessage(holder), query))
    const wanted = { row, isDownload: query.download !== undefined }
    await sendContent(caller.ports.storage, wanted, exchange)
    return answered
  })
  serveRaw(app, listening.captions, async (caller, { query }, { reply }) => {
    const captions = await caller.act((holder) => readCaptions(holdMessage(holder), query.pass))
    if (captions === undefined) throw gone('Nobody has written down what is said in this message.')
    reply.header('content-type', 'text/vtt; charset=utf-8').header('cache-control', 'no-store')
    reply.send(captions)
    return answered
  })
}
