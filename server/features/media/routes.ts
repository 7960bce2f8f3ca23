import { media } from '#contract/media.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { notFound } from '#server/platform/errors.ts'
import { findReadyCopy } from './copy-store.ts'
import { deleteMedia } from './delete-media.ts'
import { findMedia, listMedia, setCaption, toItem } from './media-store.ts'
import { findPlayable, posterOf } from './playable.ts'
import { requireVault } from './require-vault.ts'
import { sendContent } from './send-content.ts'
import { readRoom } from './storage-room.ts'
import { uploadRoutes } from './upload-routes.ts'

export function mediaRoutes(app: App): void {
  uploadRoutes(app)
  serve(app, media.room, (editor) => readRoom(editor))
  serve(app, media.list, (viewer, { query }) => listMedia(viewer, query))
  serve(app, media.show, async (viewer, { params }) =>
    toItem(await findMedia(viewer, params.mediaId)),
  )
  serve(app, media.caption, async (editor, { params, body }) => {
    await requireVault(editor, (await findMedia(editor, params.mediaId)).kind)
    await setCaption(editor, params.mediaId, body.caption)
    return toItem(await findMedia(editor, params.mediaId))
  })
  serve(app, media.remove, async (editor, { params }) => {
    await deleteMedia(editor, params.mediaId)
    return undefined
  })
  for (const endpoint of [media.content, media.contentHead])
    serveRaw(app, endpoint, async (caller, { params, query }, exchange) => {
      const row = await caller.act((viewer) => findMedia(viewer, params.mediaId))
      const wanted = { row, isDownload: query.download === '1' }
      await sendContent(caller.ports.storage, wanted, exchange)
      return answered
    })
  playbackRoutes(app)
}

interface Cut {
  readonly from?: number | undefined
  readonly to?: number | undefined
}
const trimOf = ({ from, to }: Cut) => ({ startMs: from ?? 0, endMs: to ?? null })

function playbackRoutes(app: App): void {
  for (const endpoint of [media.playback, media.playbackHead])
    serveRaw(app, endpoint, async (caller, { params, query }, exchange) => {
      const row = await caller.act(async (viewer) =>
        findPlayable(viewer, await findMedia(viewer, params.mediaId), trimOf(query)),
      )
      const wanted = { row, isDownload: query.download === '1' }
      await sendContent(caller.ports.storage, wanted, exchange)
      return answered
    })
  serveRaw(app, media.poster, async (caller, { params, query }, exchange) => {
    const copy = await caller.act((viewer) => findReadyCopy(viewer, params.mediaId, trimOf(query)))
    const row = copy && posterOf(copy)
    if (!row) throw notFound('There is no picture of this file.')
    await sendContent(caller.ports.storage, { row, isDownload: false }, exchange)
    return answered
  })
}
