import { content } from '#contract/content/index.ts'
import { notFound } from '#server/platform/errors.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { contentCacheOf } from './content-cache.ts'
import { listDesk, viewOf } from './list-desk.ts'
import { addPicture, listPictures, preparePicture, readCopy } from './pictures.ts'
import { publishEntry, recallEntry, showOriginal, withdrawEntry } from './publish-entry.ts'
import { contentOverlay } from './published-content.ts'
import { findEntry } from './store.ts'
import { keepDraft, listVersions, readVersion, restoreVersion } from './versions.ts'
import { beginEntry, discardEntry, writeEntry } from './write-entry.ts'

export function contentRoutes(app: App): void {
  keepCurrent(app)
  publicRoutes(app)
  deskRoutes(app)
  versionRoutes(app)
  pictureRoutes(app)
}

/** Keeps what this process shows up to date for as long as it serves. */
function keepCurrent({ http, ports }: App): void {
  const cache = contentCacheOf(ports)
  http.addHook('onReady', () => cache.start())
  http.addHook('onClose', () => cache.stop())
}

function publicRoutes(app: App): void {
  serve(app, content.overlay, async ({ ports }) => {
    const { texts: _, ...listed } = await contentOverlay(ports)
    return listed
  })
  serve(app, content.text, async ({ ports }, { params }) => {
    const { texts = {} } = await contentOverlay(ports)
    if (!Object.hasOwn(texts, params.slug)) throw notFound('We couldn’t find that article.')
    return texts[params.slug]!
  })
}

function deskRoutes(app: App): void {
  serve(app, content.list, async (admin, { query }) => ({
    entries: await listDesk(admin, query.kind),
  }))
  serve(app, content.begin, async (admin, { body }) => viewOf(await beginEntry(admin, body)))
  serve(app, content.read, async (admin, { params }) =>
    viewOf(await findEntry(admin, params.entryId)),
  )
  serve(app, content.write, async (admin, { params, body }) =>
    viewOf(await writeEntry(admin, params.entryId, body)),
  )
  serve(app, content.publish, async (admin, { params, body }) =>
    viewOf(await publishEntry(admin, params.entryId, body)),
  )
  serve(
    app,
    content.discard,
    async (admin, { params }) => void (await discardEntry(admin, params.entryId)),
  )
  const turns = { recall: recallEntry, withdraw: withdrawEntry, original: showOriginal } as const
  for (const turn of ['recall', 'withdraw', 'original'] as const)
    serve(app, content[turn], async (admin, { params, body }) =>
      viewOf(await turns[turn](admin, params.entryId, body.version)),
    )
}

function versionRoutes(app: App): void {
  serve(app, content.versions, async (admin, { params }) => ({
    versions: await listVersions(admin, params.entryId),
  }))
  serve(app, content.version, (admin, { params }) =>
    readVersion(admin, params.entryId, params.versionId),
  )
  serve(app, content.keep, (admin, { params, body }) =>
    keepDraft(admin, params.entryId, body.version),
  )
  serve(app, content.restore, async (admin, { params, body }) =>
    viewOf(await restoreVersion(admin, params, body.version)),
  )
}

function pictureRoutes(app: App): void {
  serve(app, content.pictures, async (admin) => ({ pictures: await listPictures(admin) }))
  serveRaw(
    app,
    content.addPicture,
    async (caller, { bytes, query }) => {
      const prepared = await preparePicture(bytes)
      return caller.act((admin) => addPicture(admin, query.name, prepared))
    },
    { bodyType: /^image\/(jpeg|png|webp)$/ },
  )
  serveRaw(app, content.pictureCopy, async (caller, { params }, { reply }) => {
    const bytes = await caller.act((actor) =>
      readCopy(actor, params.pictureId, Number(params.width)),
    )
    // A picture never changes under its id.
    reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
      .type('image/webp')
      .send(bytes)
    return answered
  })
}
