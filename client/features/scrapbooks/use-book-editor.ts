import { useEffect, useState } from 'react'
import { scrapbooks, type Book, type BookPage } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { recallHere, rememberHere } from '#client/platform/device-storage.ts'
import { toast } from '#client/ui/toast-store.ts'
import { createEditor, pageIdsOf, type Editor } from './editing/editor.ts'
import { createStore, usePart, type Store } from './editing/store.ts'
import type { BookIds } from './queries.ts'
import { Saver, type KeptPages } from './saver.ts'

export interface OpenBook {
  readonly ids: BookIds
  readonly editor: Editor
  readonly saver: Saver
  /** Why pages didn't come, for a person. */
  readonly failure: Store<string | undefined>
  /** Takes over a book that an answer brought, and reads what is new in it. */
  readonly adopt: (book: Book) => Promise<void>
  readonly readAll: () => Promise<void>
}

const blockSize = 20
const askMs = 4000

function tellOf(page: BookPage, book: Book): void {
  const at = pageIdsOf(book).indexOf(page.id)
  const where = at <= 0 ? 'the cover' : `page ${at}`
  toast({ title: `${page.changedBy ?? 'Somebody'} has changed ${where}` })
}

function openBook(ids: BookIds, accountId: string, book: Book): OpenBook {
  const editor = createEditor(book)
  const failure = createStore<string | undefined>(undefined)
  const key = `scrapbook ${accountId} ${ids.bookId}`
  const saver = new Saver(editor, {
    save: (pageId, body) =>
      call(scrapbooks.savePage, {
        params: { ...ids, pageId },
        body: { version: body.version, paper: body.paper, items: [...body.items] },
      }),
    readPage: (pageId) => call(scrapbooks.page, { params: { ...ids, pageId } }),
    keep: (pages) => rememberHere(key, pages),
    recall: () => (recallHere(key) ?? {}) as KeptPages,
    tell: (page) => tellOf(page, editor.state.get().book),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const adopt = async (next: Book) => {
    const wanted = saver.adopt(next)
    for (const pageId of wanted)
      saver.take(await call(scrapbooks.page, { params: { ...ids, pageId } }))
  }
  const readAll = () => readPages(ids, editor, saver, failure)
  return { ids, editor, saver, failure, adopt, readAll }
}

/** The first pages at once, the others as they come. */
async function readPages(
  ids: BookIds,
  editor: Editor,
  saver: Saver,
  failure: Store<string | undefined>,
): Promise<void> {
  failure.set(undefined)
  try {
    const { book } = editor.state.get()
    saver.take(await call(scrapbooks.page, { params: { ...ids, pageId: book.cover.id } }))
    for (let from = 0; from < book.pages.length; from += blockSize) {
      const query = { from, limit: blockSize }
      const { pages } = await call(scrapbooks.pages, { params: ids, query })
      for (const page of pages) saver.take(page)
    }
  } catch (error) {
    failure.set(failureWords(error))
  }
}

/** What others did meanwhile. Without an answer there is none to tell: the next question comes soon. */
async function ask({ ids, saver, adopt }: OpenBook): Promise<void> {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return
  try {
    const query = { since: saver.revision }
    const { book, pages } = await call(scrapbooks.changes, { params: ids, query })
    for (const page of pages) saver.take(page)
    if (book) await adopt(book)
  } catch {
    // Saving says what is wrong, if something is.
  }
}

/** Opens a book: its pages come, changes go, and what others do is shown. */
export function useBookEditor(
  ids: BookIds,
  accountId: string,
  book: Book,
  mayChange: boolean,
): OpenBook {
  const [open] = useState(() => openBook(ids, accountId, book))
  useEffect(() => {
    const { saver } = open
    if (mayChange) saver.start()
    void open.readAll()
    const asking = setInterval(() => void ask(open), askMs)
    const save = () => void saver.saveNow()
    // Where nothing can be kept on this device, whoever leaves is asked.
    const warn = (event: BeforeUnloadEvent) => {
      const key = `scrapbook ${accountId} ${open.ids.bookId}`
      if (saver.hasUnsaved() && !recallHere(key)) event.preventDefault()
    }
    addEventListener('online', save)
    addEventListener('pagehide', save)
    addEventListener('beforeunload', warn)
    return () => {
      clearInterval(asking)
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      removeEventListener('beforeunload', warn)
      save()
      saver.stop()
    }
  }, [open, accountId, mayChange])
  return open
}

export const useFailure = ({ failure }: OpenBook) => usePart(failure, (words) => words)
