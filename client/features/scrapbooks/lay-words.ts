import { heightOfLines } from '#contract/rules/scrapbooks/text-lines.ts'
import type { PictureItem, TextItem } from '#contract/scrapbooks/scene.ts'
import { announce } from '#client/platform/announce.ts'
import { newId } from '#client/platform/new-id.ts'
import { begin, changeItems, choose, sheetOf } from './editing/editor.ts'
import { newText, relined, textSizes, type BreakText } from './editing/items.ts'
import { roomForWords, wordsUnder, type WordsRoom } from './editing/words-room.ts'
import { isFull, pictureOf } from './lay-photo.ts'
import type { OpenBook } from './use-book-editor.ts'

/** Whoever begins to write may write more than a line. */
const linesToBegin = 2

/** New words, where they can be read: under the photo that is chosen, or where the page is free. */
export function beginWords(open: OpenBook, breakText: BreakText): void {
  const picture = pictureOf(open.editor.state.get())
  lay(open, breakText, picture, picture ? { align: 'centre' } : {})
}

/** Its caption, to be changed, or an empty line; where there are words under it already, those. */
export function writeUnder(open: OpenBook, picture: PictureItem, breakText: BreakText): void {
  const there = wordsUnder(sheetOf(open.editor.state.get())?.items ?? [], picture)
  if (there) return write(open, there.id)
  const words = picture.alt
  return lay(open, breakText, picture, {
    words,
    align: 'centre',
    // Whoever may not see the photo doesn't read its caption either.
    memoryId: words ? picture.memoryId : null,
  })
}

function write({ editor }: OpenBook, itemId: string): void {
  choose(editor, [itemId])
  begin(editor, { kind: 'words', itemId })
}

const inTheMiddle = ({ x, y, width, height }: TextItem): WordsRoom => ({ x, y, width, height })

function lay(
  open: OpenBook,
  breakText: BreakText,
  picture: PictureItem | undefined,
  more: Partial<TextItem>,
): void {
  if (isFull(open)) return
  const state = open.editor.state.get()
  const { format } = state.book
  const text = { ...newText(newId(), format, breakText), ...more }
  const linesIn = (width: number) => (text.words ? breakText({ ...text, width }).length : 1)
  const heightOf = (lines: number) => heightOfLines(text.font, textSizes.body, lines)
  const leastIn = (width: number) => heightOf(linesIn(width))
  const heightIn = (width: number) => heightOf(Math.max(linesIn(width), linesToBegin))
  const items = sheetOf(state)?.items ?? []
  const { smaller, ...box }: WordsRoom =
    roomForWords({ items, format, heightIn, leastIn, picture }) ?? inTheMiddle(text)
  const placed = relined({ ...text, ...box }, breakText)
  changeItems(open.editor, (all) => [
    ...all.map((item) => (item.id === smaller?.id ? smaller : item)),
    placed,
  ])
  write(open, placed.id)
  if (smaller) announce('The photo is a little smaller now, so that the words have room under it.')
}
