import { albums } from '#contract/vault/albums.ts'
import { mapTiles } from '#contract/vault/map-tiles.ts'
import { namedPeople } from '#contract/vault/named-people.ts'
import { vault } from '#contract/vault/index.ts'
import { sendContent } from '#server/features/media/index.ts'
import { isKnown, sendTagged } from '#server/platform/http/send-tagged.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  addToAlbum,
  createAlbum,
  listAlbums,
  removeAlbum,
  renameAlbum,
  takeOut,
} from './album-store.ts'
import { changeMany } from './change-many.ts'
import { changeMemory, restoreMemory, trashMemory } from './change-memory.ts'
import { findPicture } from './find-picture.ts'
import { makePicturesJob } from './jobs.ts'
import { keepTold } from './keep-told.ts'
import { knownContents, readBlock } from './memory-store.ts'
import { listAreas } from './list-areas.ts'
import { listNamed } from './list-people.ts'
import { listPlaces } from './list-places.ts'
import { askedMeaning, lookClose } from './look-close.ts'
import { readOnThisDay } from './read-on-this-day.ts'
import { readShape, tagShape } from './read-shape.ts'
import { sendMapTile } from './send-map-tile.ts'
import { sendPage } from './send-page.ts'
import { tryAgain } from './try-again.ts'

export function vaultRoutes(app: App): void {
  serveRaw(app, vault.shape, async (caller, { query }, exchange) => {
    const meaning = await askedMeaning(caller.ports.ai, query)
    const tagged = await caller.act(async (viewer) => {
      const looked = await lookClose(viewer, query, meaning)
      // First the tag: an answer may be newer than its tag, and never older.
      const tag = await tagShape(viewer, looked)
      return isKnown(tag, exchange) ? { tag } : { tag, answer: await readShape(viewer, looked) }
    })
    await sendTagged(vault.shape, tagged, exchange)
    return answered
  })
  serveInSteps(app, vault.block, async (caller, { query }) => {
    const meaning = await askedMeaning(caller.ports.ai, query)
    return caller.act(async (viewer) => readBlock(viewer, await lookClose(viewer, query, meaning)))
  })
  serve(app, vault.onThisDay, (viewer, { query }) => readOnThisDay(viewer, query.today))
  serve(app, vault.places, (viewer, { query }) => listPlaces(viewer, query))
  serve(app, namedPeople.list, (viewer, { query }) => listNamed(viewer, query))
  serve(app, vault.areas, (viewer, { query }) => listAreas(viewer, query))
  serveRaw(app, mapTiles.tile, async (caller, { query }, exchange) => {
    await sendMapTile(caller, query, exchange)
    return answered
  })
  serve(app, vault.change, (editor, { params, body }) =>
    changeMemory(editor, params.memoryId, body),
  )
  serve(app, vault.changeMany, (editor, { body }) => changeMany(editor, body.changes))
  serve(app, vault.trash, (editor, { params }) => trashMemory(editor, params.memoryId))
  serve(app, vault.restore, (editor, { params }) => restoreMemory(editor, params.memoryId))
  serve(app, vault.tryAgain, (editor, { params }) => tryAgain(editor, params.memoryId))
  serve(app, vault.known, async (editor, { body }) => ({
    known: await knownContents(editor, body.sha256),
  }))
  serve(app, vault.tell, (editor, { body }) => keepTold(editor, body))
  serve(app, vault.arrived, async (editor) => {
    await editor.ports.jobs.enqueueLater(editor, makePicturesJob, {})
    return undefined
  })
  serveRaw(app, vault.picture, async (caller, { params, query }, exchange) => {
    if (query.page > 1) {
      await sendPage(caller, { memoryId: params.memoryId, page: query.page }, exchange)
      return answered
    }
    const row = await caller.act((viewer) => findPicture(viewer, params.memoryId, query.size))
    await sendContent(caller.ports.storage, { row, isDownload: false }, exchange)
    return answered
  })
  albumRoutes(app)
}

function albumRoutes(app: App): void {
  serve(app, albums.list, (viewer) => listAlbums(viewer))
  serve(app, albums.create, (editor, { body }) => createAlbum(editor, body.title))
  serve(app, albums.rename, (editor, { params, body }) =>
    renameAlbum(editor, params.albumId, body.title),
  )
  serve(app, albums.remove, async (editor, { params }) => {
    await removeAlbum(editor, params.albumId)
    return undefined
  })
  serve(app, albums.add, (editor, { params, body }) =>
    addToAlbum(editor, params.albumId, body.memoryIds),
  )
  serve(app, albums.takeOut, (editor, { params, body }) =>
    takeOut(editor, params.albumId, body.memoryIds),
  )
}
