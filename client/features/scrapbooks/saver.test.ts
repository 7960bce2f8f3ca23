import { expect, it } from 'vitest'
import type { Book, BookPage } from '#contract/scrapbooks/scrapbooks.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { changeItems, createEditor, sheetOf, undoLast } from './editing/editor.ts'
import { Saver, type KeptPages } from './saver.ts'

const at = '2026-01-01T00:00:00Z'
const book: Book = {
  id: 'book',
  title: 'The lake',
  subtitle: '',
  format: 'square',
  theme: 'quilt',
  revision: 4,
  cover: { id: 'cover', version: 1 },
  pages: [{ id: 'one', version: 1 }],
  madeBy: null,
  madeAt: at,
  changedAt: at,
  removedAt: null,
}
const heart = (id: string): Item => ({
  kind: 'sticker',
  id,
  x: 0,
  y: 0,
  width: 30,
  height: 30,
  rotation: 0,
  sticker: 'heart',
  colour: 'accent',
})
const page = (version: number, ...items: Item[]): BookPage => ({
  id: 'one',
  version,
  paper: 'plain',
  items,
  missing: [],
  changedBy: 'Anna',
  changedAt: at,
})

/** A device and a server that holds one page. */
function house(server = { page: page(1, heart('a')), isThere: true }, kept: KeptPages = {}) {
  const device = { kept: kept as KeptPages | undefined }
  const told: BookPage[] = []
  const editor = createEditor(book)
  const saver = new Saver(editor, {
    save: async (_, { version, items, paper }) => {
      if (!server.isThere) throw new TypeError('Failed to fetch')
      if (version !== server.page.version) throw new ApiError(409, 'Conflict', '{"message":"Anna"}')
      server.page = { ...server.page, items, paper, version: version + 1 }
      return { page: server.page, revision: saver.revision + 1 }
    },
    readPage: async () => server.page,
    keep: (pages) => void (device.kept = pages),
    recall: () => device.kept ?? {},
    tell: (theirs) => void told.push(theirs),
    later: () => () => {},
  })
  saver.start()
  saver.take(server.page)
  const add = (id: string) => changeItems(editor, (items) => [...items, heart(id)])
  const shown = () => sheetOf(editor.state.get())!.items.map(({ id }) => id)
  const stored = () => server.page.items.map(({ id }) => id)
  return { editor, saver, server, device, told, add, shown, stored }
}

it('a change is saved, and lies on this device only until then', async () => {
  const { saver, device, add, stored } = house()
  add('b')
  expect(saver.state.get().phase).toBe('saving')
  expect(Object.keys(device.kept!)).toEqual(['one'])
  await saver.saveNow()
  expect(stored()).toEqual(['a', 'b'])
  expect(device.kept).toBeUndefined()
  expect(saver.state.get().phase).toBe('saved')
  expect(saver.revision).toBe(5)
})

it('without a connection nothing is lost: it waits, and another day begins with it', async () => {
  const here = house()
  here.server.isThere = false
  here.add('b')
  await here.saver.saveNow()
  expect(here.saver.state.get().phase).toBe('waiting')
  here.server.isThere = true
  const later = house(here.server, here.device.kept)
  expect(later.shown()).toEqual(['a', 'b'])
  await later.saver.saveNow()
  expect(later.stored()).toEqual(['a', 'b'])
  expect(later.device.kept).toBeUndefined()
})

it('what somebody else changed meanwhile is shown, and told', () => {
  const { saver, shown, told } = house()
  saver.take(page(2, heart('a'), heart('annas')))
  expect(shown()).toEqual(['a', 'annas'])
  expect(told).toHaveLength(1)
})

it('both changed it: nothing is overwritten before somebody chose, and mine can stay', async () => {
  const { saver, server, add, shown, stored } = house()
  server.page = page(2, heart('annas'))
  add('mine')
  await saver.saveNow()
  const [conflict] = saver.state.get().conflicts
  expect(conflict).toMatchObject({ pageId: 'one', theirs: { version: 2 } })
  expect(stored()).toEqual(['annas'])
  expect(shown()).toEqual(['a', 'mine'])
  saver.decide(conflict!, 'mine')
  await saver.saveNow()
  expect(stored()).toEqual(['a', 'mine'])
})

it('what was saved while its answer got lost is nobody else’s', async () => {
  const { saver, server, add, shown, told } = house()
  add('b')
  server.isThere = false
  await saver.saveNow()
  server.page = { ...page(2, heart('a'), heart('b')) }
  saver.take(server.page)
  expect(saver.state.get().conflicts).toEqual([])
  expect(saver.hasUnsaved()).toBe(false)
  expect(told).toEqual([])
  expect(shown()).toEqual(['a', 'b'])
})

it('who takes theirs gets mine back by undoing', async () => {
  const { editor, saver, server, add, shown } = house()
  server.page = page(2, heart('annas'))
  add('mine')
  await saver.saveNow()
  saver.decide(saver.state.get().conflicts[0]!, 'theirs')
  expect(shown()).toEqual(['annas'])
  expect(saver.hasUnsaved()).toBe(false)
  undoLast(editor)
  expect(shown()).toEqual(['a', 'mine'])
})

it('what lay on this device from before another’s change asks, too', () => {
  const { saver, shown } = house(
    { page: page(3, heart('annas')), isThere: true },
    { one: { version: 1, paper: 'plain', items: [heart('mine')] } },
  )
  expect(shown()).toEqual(['mine'])
  expect(saver.state.get().conflicts).toHaveLength(1)
})

it('a page that was refused says why, and stays on this device', async () => {
  const { saver, server, device, add } = house()
  server.page = { ...server.page, version: 0 }
  add('b')
  await saver.saveNow()
  expect(saver.state.get()).toMatchObject({ phase: 'refused', words: 'Anna' })
  expect(device.kept).toHaveProperty('one')
})
