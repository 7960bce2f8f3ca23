import type { BodyOf } from '#contract/endpoint.ts'
import { draftBook } from '#contract/rules/scrapbooks/draft-book.ts'
import type { Book } from '#contract/scrapbooks/book.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { newId } from '#server/platform/ids.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import { readyChoice } from './fitting-photos.ts'
import { choosePhotos, countPhotos, requireChoice } from './photo-store.ts'
import { layBook } from './write-book.ts'

/** Read, laid out without a transaction, and kept. */
export async function draftOf(
  caller: Admitted<'family-editor'>,
  { choice: asked, pages, ...named }: BodyOf<typeof scrapbooks.draft>,
): Promise<{ book: Book; photos: number; leftOut: number }> {
  await caller.act(async (editor) => {
    await requireCovered(editor, 'scrapbooks')
    await requireChoice(editor, asked)
  })
  const choice = await readyChoice(caller, asked)
  const { photos, found } = await caller.act(async (editor) => ({
    photos: await choosePhotos(editor, choice),
    found: (await countPhotos(editor, choice)).photos,
  }))
  if (photos.length === 0)
    throw conflict('There are no photos among these. Choose other people, days or an album.')
  const look = themes[named.theme]
  const { measure } = rulerFor(look)
  const scenes = draftBook({ ...named, pages }, photos, {
    look,
    measure,
    newId: () => newId(caller.ports.clock),
  })
  const book = await caller.act((editor) => layBook(editor, named, scenes))
  const [, ...inside] = scenes
  const laid = inside.reduce(
    (sum, { items }) => sum + items.filter(({ kind }) => kind === 'picture').length,
    0,
  )
  return { book, photos: laid, leftOut: found - laid }
}
