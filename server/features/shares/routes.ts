import { heldShares, shares } from '#contract/shares.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { makeShare } from './make-share.ts'
import { openShare } from './open-share.ts'
import { sendFile, sendFilm, sendPicture } from './send-shared.ts'
import { listShares, revokeShare } from './share-store.ts'

export function sharesRoutes(app: App): void {
  serve(app, shares.list, (editor, { query }) => listShares(editor, query))
  serveInSteps(app, shares.make, (caller, { body }) => makeShare(caller, body))
  serve(app, shares.revoke, (editor, { params }) => revokeShare(editor, params.shareId))
  serveInSteps(app, heldShares.open, (caller, { body }) => openShare(caller, body.password))
  serveRaw(app, heldShares.picture, async (caller, { params, query }, exchange) => {
    await sendPicture(caller, { ...params, ...query }, exchange)
    return answered
  })
  serveRaw(app, heldShares.film, async (caller, { params, query }, exchange) => {
    await sendFilm(caller, { ...params, ...query }, exchange)
    return answered
  })
  serveRaw(app, heldShares.file, async (caller, { params, query }, exchange) => {
    await sendFile(caller, { ...params, ...query }, exchange)
    return answered
  })
}
