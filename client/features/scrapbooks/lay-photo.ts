import { mostItems, type PictureItem } from '#contract/scrapbooks/scene.ts'
import { newId } from '#client/platform/new-id.ts'
import { addItems, changeItems, chosenOf, sheetOf, type EditorState } from './editing/editor.ts'
import { newPicture, withPhoto } from './editing/items.ts'
import type { OpenBook } from './use-book-editor.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ChosenPhoto } from './photos-panel.tsx'

/** Whether nothing more goes onto the page; whoever tries is told. */
export function isFull({ editor }: OpenBook): boolean {
  const has = sheetOf(editor.state.get())?.items.length ?? 0
  if (has >= mostItems)
    toast({ title: `A page can hold at most ${mostItems} things. Please use another page.` })
  return has >= mostItems
}

/** The one photo that is chosen. */
export const pictureOf = (state: EditorState): PictureItem | undefined => {
  const [item, ...more] = chosenOf(state)
  return item?.kind === 'picture' && more.length === 0 ? item : undefined
}

/** A place that waits for a photo, if it is what is chosen. */
export const emptyPlaceOf = (state: EditorState): PictureItem | undefined => {
  const picture = pictureOf(state)
  return picture?.memoryId === null ? picture : undefined
}

/** Into the place that is chosen, or onto the page. */
export function layPhoto(open: OpenBook, photo: ChosenPhoto, isOther: boolean): void {
  const state = open.editor.state.get()
  const place = isOther ? pictureOf(state) : emptyPlaceOf(state)
  if (place)
    return changeItems(open.editor, (items) =>
      items.map((item) => (item.id === place.id ? withPhoto(place, photo) : item)),
    )
  if (isFull(open)) return undefined
  return addItems(open.editor, [newPicture(newId(), state.book.format, photo)])
}
