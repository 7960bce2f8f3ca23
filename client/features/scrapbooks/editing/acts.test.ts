import { expect, it } from 'vitest'
import type { Book } from '#contract/scrapbooks/scrapbooks.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { perform, type Act } from './acts.ts'
import {
  addItems,
  changeItems,
  choose,
  createEditor,
  pageIdsOf,
  sheetOf,
  takeBack,
  takeSheets,
  takeTheirs,
  turnTo,
} from './editor.ts'
import { actOf, type Pressed } from './keys.ts'

const book: Book = {
  id: 'book',
  title: 'The lake',
  subtitle: '',
  format: 'square',
  theme: 'quilt',
  revision: 1,
  cover: { id: 'cover', version: 1 },
  pages: [
    { id: 'one', version: 1 },
    { id: 'two', version: 1 },
  ],
  madeBy: null,
  madeAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
  removedAt: null,
}
const sticker = (id: string): Item => ({
  kind: 'sticker',
  id,
  x: 10,
  y: 10,
  width: 30,
  height: 30,
  rotation: 0,
  sticker: 'heart',
  colour: 'accent',
})

function opened() {
  const editor = createEditor(book)
  const sheet = (id: string, items: Item[]) => ({ id, paper: 'plain' as const, items, missing: [] })
  takeSheets(editor, [
    sheet('cover', []),
    sheet('one', [sticker('a'), sticker('b')]),
    sheet('two', []),
  ])
  let made = 0
  const means = {
    breakText: ({ words }: { words: string }) => [words],
    newId: () => `new-${(made += 1)}`,
  }
  const items = () => sheetOf(editor.state.get())!.items
  const press = (key: string, held: Partial<Pressed> = {}) => {
    const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    const act: Act | undefined = actOf({ key, ...none, ...held })
    return act && perform(editor, act, means)
  }
  return { editor, items, press }
}
const control = { ctrlKey: true }

it('keys move, resize, turn and layer what is chosen, and undo goes back a deed at a time', () => {
  const { editor, items, press } = opened()
  choose(editor, ['a'])
  press('ArrowRight')
  press('ArrowDown', { shiftKey: true })
  expect(items()[0]).toMatchObject({ x: 11, y: 20 })
  expect(press('ArrowRight', { altKey: true })).toBe('31 by 31 millimetres.')
  expect(press('r')).toBe('Turned to 15 degrees.')
  expect(press(']')).toBe('Layer 2 of 2.')
  press('z', control)
  press('z', control)
  expect(items()[0]).toMatchObject({ width: 31, rotation: 0 })
  press('z', control)
  press('z', control)
  expect(items()[0]).toMatchObject({ x: 10, y: 10, width: 30 })
  press('z', { ctrlKey: true, shiftKey: true })
  expect(items()[0]).toMatchObject({ x: 11, y: 20 })
})

it('what is cut on one page is pasted on another; undo turns back to where it was', () => {
  const { editor, items, press } = opened()
  press('a', control)
  press('x', control)
  expect(items()).toEqual([])
  expect(press('PageDown')).toBe('Page 2.')
  expect(press('v', control)).toBe('2 copies lie on the page.')
  expect(items().map(({ id }) => id)).toEqual(['new-1', 'new-2'])
  press('z', control)
  press('z', control)
  expect(editor.state.get().pageId).toBe('one')
  expect(items()).toHaveLength(2)
})

it('a page that somebody else changed isn’t taken back behind their work', () => {
  const { editor, items, press } = opened()
  choose(editor, ['a'])
  press('Delete')
  takeTheirs(editor, { id: 'one', paper: 'dots', items: [sticker('theirs')], missing: [] })
  press('z', control)
  expect(items().map(({ id }) => id)).toEqual(['theirs'])
})

it('there is nothing before the cover and behind the last page', () => {
  const { editor, press } = opened()
  press('PageUp')
  press('PageUp')
  expect(editor.state.get().pageId).toBe('cover')
  for (const _ of pageIdsOf(book)) press('PageDown')
  expect(editor.state.get().pageId).toBe('two')
})

it('a page that is full says so instead of taking more', () => {
  const { editor, items, press } = opened()
  takeSheets(editor, [
    {
      id: 'one',
      paper: 'plain',
      missing: [],
      items: Array.from({ length: 120 }, (_, n) => sticker(`s${n}`)),
    },
  ])
  choose(editor, ['s1'])
  expect(press('d', control)).toBe('A page can hold at most 120 things. Please use another page.')
  expect(items()).toHaveLength(120)
})

it('what was laid and stayed empty is taken back with what made room for it, or alone', () => {
  const { editor, items } = opened()
  turnTo(editor, 'one')
  const before = items()
  changeItems(editor, ([a, ...rest]) => [{ ...a!, height: 20 }, ...rest, sticker('new')])
  takeBack(editor, 'new')
  expect(items()).toEqual(before)
  addItems(editor, [sticker('new')])
  changeItems(editor, ([a, ...rest]) => [{ ...a!, height: 20 }, ...rest])
  takeBack(editor, 'new')
  expect(items()).toMatchObject([{ id: 'a', height: 20 }, { id: 'b' }])
})
