import { formats } from '#contract/scrapbooks/looks.ts'
import { mostItems, type Item } from '#contract/scrapbooks/scene.ts'
import { aligned, copiesOf, distributed, layered, type Edge, type Towards } from './arrange.ts'
import { panned } from './crop.ts'
import {
  begin,
  changeChosen,
  changeItems,
  choose,
  chosenOf,
  addItems,
  pageIdsOf,
  redoLast,
  sheetOf,
  turnTo,
  undoLast,
  type Editor,
} from './editor.ts'
import { movedBy, turned, turnedBy } from './geometry.ts'
import { pulled, type BreakText } from './items.ts'

/** What needs no further word. */
type Plain =
  | 'remove'
  | 'edit'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'all'
  | 'none'
  | 'undo'
  | 'redo'

/** Everything that a key or a button does to what is chosen. */
export type Act =
  | { readonly do: 'move' | 'size'; readonly dx: number; readonly dy: number }
  | { readonly do: 'turn'; readonly by: number }
  | { readonly do: 'layer'; readonly towards: Towards }
  | { readonly do: 'align'; readonly edge: Edge }
  | { readonly do: 'distribute'; readonly axis: 'x' | 'y' }
  | { readonly do: 'page'; readonly by: number }
  | { readonly do: Plain }

interface Means {
  readonly breakText: BreakText
  readonly newId: () => string
}

/** Does it; says so in words for who doesn't see it, where there is something to say. */
export function perform(editor: Editor, act: Act, means: Means): string | undefined {
  const state = editor.state.get()
  const { chosen, doing } = state
  switch (act.do) {
    case 'move':
      return doing?.kind === 'crop' ? pan(editor, act.dx, act.dy) : move(editor, act.dx, act.dy)
    case 'size':
      return resize(editor, act.dx, act.dy, means)
    case 'turn':
      changeChosen(editor, (item) => turned(item, item.rotation + act.by), `turn ${keyOf(chosen)}`)
      return told(chosenOf(editor.state.get()), ({ rotation }) => `Turned to ${rotation} degrees.`)
    case 'layer':
      changeItems(editor, (items) => layered(items, chosen, act.towards))
      return layerWords(editor)
    case 'align':
    case 'distribute':
      return line(editor, act)
    case 'page':
      return turnPage(editor, act.by)
    default:
      return performPlain(editor, act.do, means)
  }
}

function performPlain(editor: Editor, act: Plain, means: Means): string | undefined {
  const { chosen, doing } = editor.state.get()
  switch (act) {
    case 'undo':
      undoLast(editor)
      return 'Undone.'
    case 'redo':
      redoLast(editor)
      return 'Done again.'
    case 'remove':
      if (chosen.size === 0) return undefined
      changeItems(editor, (items) => items.filter(({ id }) => !chosen.has(id)))
      return 'Taken off the page. Undo brings it back.'
    case 'edit':
      return edit(editor)
    case 'none':
      if (doing) begin(editor, undefined)
      else choose(editor, [])
      return undefined
    case 'all':
      choose(editor, sheetOf(editor.state.get())?.items.map(({ id }) => id) ?? [])
      return `${editor.state.get().chosen.size} things are chosen.`
    case 'copy':
    case 'cut':
      return copy(editor, act === 'cut', means)
    case 'paste':
      return lay(editor, editor.state.get().copied, means)
    case 'duplicate':
      return lay(editor, chosenOf(editor.state.get()), means)
  }
}

const keyOf = (chosen: ReadonlySet<string>) => [...chosen].join(' ')
const told = (items: readonly Item[], words: (item: Item) => string) =>
  items.length === 1 ? words(items[0]!) : undefined

function move(editor: Editor, dx: number, dy: number): undefined {
  const { chosen } = editor.state.get()
  if (chosen.size > 0)
    changeChosen(editor, (item) => movedBy(item, dx, dy), `move ${keyOf(chosen)}`)
  return undefined
}

/** By millimetres on the page, in the middle of a crop. */
function pan(editor: Editor, dx: number, dy: number): undefined {
  changeChosen(
    editor,
    (item) =>
      item.kind === 'picture'
        ? { ...item, crop: panned(item.crop, dx / item.width, dy / item.height) }
        : item,
    `crop ${keyOf(editor.state.get().chosen)}`,
  )
  return undefined
}

function resize(editor: Editor, dx: number, dy: number, { breakText }: Means): string | undefined {
  const handle = dx === 0 ? 's' : 'e'
  changeChosen(
    editor,
    (item) => pulled(item, handle, turnedBy({ x: dx, y: dy }, item.rotation), breakText),
    `size ${keyOf(editor.state.get().chosen)}`,
  )
  return told(
    chosenOf(editor.state.get()),
    ({ width, height }) => `${Math.round(width)} by ${Math.round(height)} millimetres.`,
  )
}

function layerWords(editor: Editor): string | undefined {
  const state = editor.state.get()
  const items = sheetOf(state)?.items ?? []
  return told(chosenOf(state), ({ id }) => {
    const at = items.findIndex((item) => item.id === id)
    return `Layer ${at + 1} of ${items.length}.`
  })
}

function line(editor: Editor, act: Extract<Act, { do: 'align' | 'distribute' }>): undefined {
  const { chosen, book } = editor.state.get()
  changeItems(editor, (items) =>
    act.do === 'align'
      ? aligned(items, chosen, act.edge, formats[book.format])
      : distributed(items, chosen, act.axis),
  )
  return undefined
}

function turnPage(editor: Editor, by: number): string | undefined {
  const { book, pageId } = editor.state.get()
  const ids = pageIdsOf(book)
  const at = ids.indexOf(pageId) + by
  const next = ids[at]
  if (next === undefined) return undefined
  turnTo(editor, next)
  return at === 0 ? 'The cover.' : `Page ${at}.`
}

/** Words are written, pictures moved under their frame. */
function edit(editor: Editor): string | undefined {
  const [item, ...more] = chosenOf(editor.state.get())
  if (!item || more.length > 0) return undefined
  if (item.kind === 'text') begin(editor, { kind: 'words', itemId: item.id })
  if (item.kind !== 'picture' || !item.memoryId) return undefined
  begin(editor, { kind: 'crop', itemId: item.id })
  return 'Arrow keys move the picture under its frame. Escape ends it.'
}

function copy(editor: Editor, isCut: boolean, means: Means): string | undefined {
  const copied = chosenOf(editor.state.get())
  if (copied.length === 0) return undefined
  editor.state.set({ ...editor.state.get(), copied })
  return isCut ? performPlain(editor, 'remove', means) : 'Copied.'
}

/** On the page that is worked on, which may be another than they were copied from. */
function lay(editor: Editor, items: readonly Item[], { newId }: Means): string | undefined {
  const { book } = editor.state.get()
  const sheet = sheetOf(editor.state.get())
  if (!sheet || items.length === 0) return undefined
  if (sheet.items.length + items.length > mostItems)
    return `A page can hold at most ${mostItems} things. Please use another page.`
  addItems(editor, copiesOf(items, newId, formats[book.format]))
  return items.length === 1 ? 'A copy lies on the page.' : `${items.length} copies lie on the page.`
}
