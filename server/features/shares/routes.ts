import { heldShares, shares } from '#contract/shares.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { withLink } from './links.ts'
import { makeShare } from './make-share.ts'
import { holdShare } from './hold-share.ts'
import { requireOpened } from './held-share.ts'
import { openShare } from './open-share.ts'
import { sendFile, sendFilm, sendPicture } from './send-shared.ts'
import { sendSharedPage } from './send-shared-page.ts'
import { listShares, revokeShare } from './share-store.ts'
import { sharedPages } from './shared-book.ts'
import { sendVoice } from './shared-voice.ts'

export function sharesRoutes(app: App): void {
  serveInSteps(app, shares.list, async (caller, { query }) => {
    const { items, next } = await caller.act((editor) => listShares(editor, query))
    const drawn = items.map((share) => withLink(caller.ports.config, share))
    return { items: await Promise.all(drawn), next }
  })
  serveInSteps(app, shares.make, async (caller, { body }) =>
    withLink(caller.ports.config, await makeShare(caller, body)),
  )
  serveInSteps(app, shares.revoke, async (caller, { params }) => {
    const ended = await caller.act((editor) => revokeShare(editor, params.shareId))
    return withLink(caller.ports.config, ended)
  })
  serveInSteps(app, heldShares.open, (caller, { body }) => openShare(caller, body.password))
  serve(app, heldShares.pages, async (holder, { query }) => {
    const held = holdShare(holder)
    await requireOpened(held, query.key)
    return { pages: await sharedPages(held, query.from) }
  })
  serveRaw(app, heldShares.voice, async (caller, { query }, exchange) => {
    await sendVoice(caller, query, exchange)
    return answered
  })
  serveRaw(app, heldShares.picture, async (caller, { params, query }, exchange) => {
    const asked = { ...params, ...query }
    await (query.page > 1 ? sendSharedPage : sendPicture)(caller, asked, exchange)
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
