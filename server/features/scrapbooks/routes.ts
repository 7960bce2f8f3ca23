import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listBooks } from './book-store.ts'
import { listEditions } from './edition-store.ts'
import { readBook } from './open-book.ts'
import { countPhotos, requireChoice } from './photo-store.ts'
import { readCodes } from './read-codes.ts'
import { changesSince, pagesOf, readOnePage } from './read-pages.ts'
import { keepEdition, removeEdition, restoreEdition } from './restore-edition.ts'
import { changeBook, createBook, removeBook, restoreBook } from './write-book.ts'
import { addPages, copyPage, orderPages, removePage, restorePage, savePage } from './write-pages.ts'

export function scrapbookRoutes(app: App): void {
  serve(app, scrapbooks.list, (viewer, { query }) => listBooks(viewer, query))
  serve(app, scrapbooks.create, (editor, { body }) => createBook(editor, body))
  serveInSteps(app, scrapbooks.choose, async (caller, { body }) => {
    await caller.act((editor) => requireChoice(editor, body))
    const { readyChoice } = await import('./fitting-photos.ts')
    const choice = await readyChoice(caller, body)
    return caller.act((editor) => countPhotos(editor, choice))
  })
  // What measures and prints is read when it is first needed: no start waits for it.
  serveInSteps(app, scrapbooks.draft, async (caller, { body }) => {
    const { draftOf } = await import('./draft-book.ts')
    return draftOf(caller, body)
  })
  serveInSteps(app, scrapbooks.fill, async (caller, { body }) => {
    const { fillOf } = await import('./fill-template.ts')
    return fillOf(caller, body)
  })
  serve(app, scrapbooks.read, (viewer, { params }) => readBook(viewer, params.bookId))
  serve(app, scrapbooks.change, (editor, { params, body }) =>
    changeBook(editor, params.bookId, body),
  )
  serve(app, scrapbooks.remove, async (editor, { params }) => {
    await removeBook(editor, params.bookId)
    return undefined
  })
  serve(app, scrapbooks.restore, async (editor, { params }) => {
    await restoreBook(editor, params.bookId)
    return undefined
  })
  pageRoutes(app)
  editionRoutes(app)
  serveInSteps(app, scrapbooks.codes, async (caller, { params }) => ({
    codes: await readCodes(caller, params.bookId),
  }))
  serveInSteps(app, scrapbooks.check, async (caller, { params }) => {
    const { checkBook } = await import('./print-book.ts')
    return checkBook(caller, params.bookId)
  })
  serveRaw(app, scrapbooks.pdf, async (caller, { params, query }, exchange) => {
    const { sendPdf } = await import('./print-book.ts')
    return sendPdf(caller, params.bookId, query, exchange)
  })
}

function pageRoutes(app: App): void {
  serve(app, scrapbooks.changes, (viewer, { params, query }) =>
    changesSince(viewer, params.bookId, query.since),
  )
  serve(app, scrapbooks.pages, async (viewer, { params, query }) => ({
    pages: await pagesOf(viewer, params.bookId, query),
  }))
  serve(app, scrapbooks.page, (viewer, { params }) => readOnePage(viewer, params))
  serve(app, scrapbooks.savePage, (editor, { params, body }) => savePage(editor, params, body))
  serve(app, scrapbooks.addPages, (editor, { params, body }) =>
    addPages(editor, params.bookId, body),
  )
  serve(app, scrapbooks.copyPage, (editor, { params }) => copyPage(editor, params))
  serve(app, scrapbooks.removePage, (editor, { params }) => removePage(editor, params))
  serve(app, scrapbooks.restorePage, (editor, { params }) => restorePage(editor, params))
  serve(app, scrapbooks.order, (editor, { params, body }) =>
    orderPages(editor, params.bookId, body),
  )
}

function editionRoutes(app: App): void {
  serve(app, scrapbooks.editions, async (viewer, { params }) => {
    await readBook(viewer, params.bookId)
    return { editions: await listEditions(viewer, params.bookId) }
  })
  serve(app, scrapbooks.keepEdition, (editor, { params, body }) =>
    keepEdition(editor, params.bookId, body.name),
  )
  serve(app, scrapbooks.restoreEdition, (editor, { params, query }) =>
    restoreEdition(editor, params, query.revision),
  )
  serve(app, scrapbooks.removeEdition, async (editor, { params }) => {
    await removeEdition(editor, params)
    return undefined
  })
}
