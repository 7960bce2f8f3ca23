import { contributing, contributions } from '#contract/contributions.ts'
import { bytesType, sendContent } from '#server/features/media/index.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { announceContribution, receiveContribution } from './contribute.ts'
import { acceptContributions, declineContributions, findContributed } from './review-tray.ts'
import { takeBack } from './take-back.ts'
import { listWaiting } from './tray-store.ts'

export function contributionsRoutes(app: App): void {
  serve(app, contributions.list, (editor, { query }) => listWaiting(editor, query))
  serve(app, contributions.accept, (editor, { body }) => acceptContributions(editor, body.ids))
  serve(app, contributions.decline, (editor, { body }) => declineContributions(editor, body.ids))
  serveRaw(app, contributions.content, async (caller, { params, query }, exchange) => {
    const row = await caller.act((editor) => findContributed(editor, params.contributionId))
    const wanted = { row, isDownload: query.download !== undefined }
    await sendContent(caller.ports.storage, wanted, exchange)
    return answered
  })
  serveInSteps(app, contributing.announce, (caller, { query, body }) =>
    announceContribution(caller, query.key, body),
  )
  serveRaw(
    app,
    contributing.receive,
    (caller, { params, query, bytes }, { request }) => {
      const announcedBytes = Number(request.headers['content-length'] ?? 0)
      const coming = { contributionId: params.contributionId, key: query.key, announcedBytes }
      return receiveContribution(caller, coming, bytes)
    },
    { bodyType: bytesType },
  )
  serveInSteps(app, contributing.takeBack, async (caller, { params, query }) => {
    await takeBack(caller, query.key, params.contributionId)
    return undefined
  })
}
