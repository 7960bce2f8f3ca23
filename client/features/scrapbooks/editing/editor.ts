import type { Book } from '#contract/scrapbooks/scrapbooks.ts'
import type { Item, Scene } from '#contract/scrapbooks/scene.ts'
import { closed, did, noHistory, redo, undo, without, type History } from './history.ts'
import type { Guide } from './snapping.ts'
import { createStore, type Store } from './store.ts'

/** A page as the editor has it. */
export interface Sheet extends Scene {
  readonly id: string
  /** Items whose picture can't be shown to whoever looks. */
  readonly missing: readonly string[]
}

/** What somebody is in the middle of, beyond choosing: words in place, or a picture under its frame. */
interface Doing {
  readonly kind: 'words' | 'crop'
  readonly itemId: string
}

export interface EditorState {
  readonly book: Book
  readonly sheets: ReadonlyMap<string, Sheet>
  /** The page that is worked on. */
  readonly pageId: string
  readonly chosen: ReadonlySet<string>
  readonly doing: Doing | undefined
  readonly history: History<Scene>
  readonly copied: readonly Item[]
}

/** What moves under a hand and isn't done yet. */
interface Live {
  readonly items: ReadonlyMap<string, Item>
  readonly guides: readonly Guide[]
}

const nothingChosen: ReadonlySet<string> = new Set()
const noLive: Live = { items: new Map(), guides: [] }

export interface Editor {
  readonly state: Store<EditorState>
  readonly live: Store<Live>
}

export function createEditor(book: Book): Editor {
  return {
    state: createStore<EditorState>({
      book,
      sheets: new Map(),
      pageId: book.pages[0]?.id ?? book.cover.id,
      chosen: nothingChosen,
      doing: undefined,
      history: noHistory,
      copied: [],
    }),
    live: createStore<Live>(noLive),
  }
}

export const pageIdsOf = ({ cover, pages }: Book): string[] => [
  cover.id,
  ...pages.map(({ id }) => id),
]

export const sheetOf = ({ sheets, pageId }: EditorState): Sheet | undefined => sheets.get(pageId)

export const chosenOf = (state: EditorState): Item[] =>
  sheetOf(state)?.items.filter(({ id }) => state.chosen.has(id)) ?? []

const sceneOf = ({ paper, items }: Scene): Scene => ({ paper, items })

function withSheet(state: EditorState, sheet: Sheet): EditorState {
  const chosen = [...state.chosen].filter((id) => sheet.items.some((item) => item.id === id))
  const isShown = sheet.id === state.pageId
  return {
    ...state,
    sheets: new Map(state.sheets).set(sheet.id, sheet),
    ...(isShown && chosen.length < state.chosen.size && { chosen: new Set(chosen) }),
    ...(isShown &&
      state.doing &&
      !sheet.items.some(({ id }) => id === state.doing?.itemId) && { doing: undefined }),
  }
}

/** One deed on the page that is worked on. */
export function changeScene(
  { state }: Editor,
  change: (scene: Scene) => Scene,
  group?: string,
): void {
  const now = state.get()
  const sheet = sheetOf(now)
  if (!sheet) return
  const before = sceneOf(sheet)
  const after = change(before)
  if (after === before) return
  const history = did(now.history, { pageId: sheet.id, before, after, group })
  state.set({ ...withSheet(now, { ...sheet, ...after }), history })
}

export const changeItems = (
  editor: Editor,
  change: (items: readonly Item[]) => readonly Item[],
  group?: string,
): void =>
  changeScene(
    editor,
    (scene) => {
      const items = [...change(scene.items)]
      const isSame =
        items.length === scene.items.length && items.every((item, i) => item === scene.items[i])
      return isSame ? scene : { ...scene, items }
    },
    group,
  )

/** Each of those that are chosen becomes another. */
export const changeChosen = (
  editor: Editor,
  change: (item: Item) => Item,
  group?: string,
): void => {
  const { chosen } = editor.state.get()
  changeItems(
    editor,
    (items) => items.map((item) => (chosen.has(item.id) ? change(item) : item)),
    group,
  )
}

export function addItems(editor: Editor, added: readonly Item[]): void {
  changeItems(editor, (items) => [...items, ...added])
  choose(
    editor,
    added.map(({ id }) => id),
  )
}

export function choose({ state }: Editor, ids: readonly string[]): void {
  const now = state.get()
  const isSame = ids.length === now.chosen.size && ids.every((id) => now.chosen.has(id))
  if (isSame && !now.doing) return
  const doing = now.doing && ids.includes(now.doing.itemId) ? now.doing : undefined
  state.set({ ...now, chosen: new Set(ids), doing, history: closed(now.history) })
}

export const begin = ({ state }: Editor, doing: Doing | undefined): void => {
  const now = state.get()
  state.set({ ...now, doing, history: closed(now.history) })
}

export function turnTo({ state, live }: Editor, pageId: string): void {
  const now = state.get()
  if (now.pageId === pageId) return
  live.set(noLive)
  const history = closed(now.history)
  state.set({ ...now, pageId, chosen: nothingChosen, doing: undefined, history })
}

function turnHistory({ state }: Editor, turn: typeof undo<Scene>): void {
  const now = state.get()
  const turned = turn(now.history)
  const sheet = turned && now.sheets.get(turned.pageId)
  if (!sheet) return
  const { history, pageId, page } = turned
  const chosen = pageId === now.pageId ? now.chosen : nothingChosen
  state.set({
    ...withSheet({ ...now, pageId, chosen, doing: undefined }, { ...sheet, ...page }),
    history,
  })
}

export const undoLast = (editor: Editor): void => turnHistory(editor, undo)
export const redoLast = (editor: Editor): void => turnHistory(editor, redo)

/** Words that nobody wrote aren't left behind, unseen; a photo that made room for them is as large as before. */
export function takeBack(editor: Editor, itemId: string): void {
  const last = editor.state.get().history.done.at(-1)
  const has = ({ items }: Scene) => items.some(({ id }) => id === itemId)
  if (last && has(last.after) && !has(last.before)) undoLast(editor)
  else changeItems(editor, (items) => items.filter(({ id }) => id !== itemId))
}

/** Pages as the server has them. */
export function takeSheets({ state }: Editor, sheets: readonly Sheet[]): void {
  const now = state.get()
  state.set(sheets.reduce(withSheet, now))
}

/** Somebody else's work on a page takes the place of what was there. */
export function takeTheirs({ state }: Editor, sheet: Sheet): void {
  const now = state.get()
  state.set({ ...withSheet(now, sheet), history: without(now.history, sheet.id) })
}

/** Another order, other names, pages more or fewer. */
export function takeBook({ state }: Editor, book: Book): void {
  const now = state.get()
  const ids = pageIdsOf(book)
  const before = pageIdsOf(now.book)
  const stillThere = before.slice(before.indexOf(now.pageId)).find((id) => ids.includes(id))
  const pageId = stillThere ?? ids.at(-1)!
  const isSame = pageId === now.pageId
  state.set({
    ...now,
    book,
    pageId,
    ...(!isSame && { chosen: nothingChosen, doing: undefined }),
  })
}

/** Another scene in place of one, which undo brings back. */
export function replaceScene({ state }: Editor, pageId: string, after: Scene): void {
  const now = state.get()
  const sheet = now.sheets.get(pageId)
  if (!sheet) return
  const step = { pageId, before: sceneOf(sheet), after }
  state.set({ ...withSheet(now, { ...sheet, ...after }), history: did(now.history, step) })
}

export const forgetHistory = ({ state }: Editor): void =>
  state.set({ ...state.get(), history: noHistory })

/** What was moved under the hand is done: one step, however long it took. */
export function settle(editor: Editor): void {
  const { items } = editor.live.get()
  editor.live.set(noLive)
  if (items.size === 0) return
  changeItems(editor, (all) => all.map((item) => items.get(item.id) ?? item))
}

export const letGo = ({ live }: Editor): void => live.set(noLive)
