import type { WishSheet } from '#contract/wishes/index.ts'
import { partsOf, noticeOf, sheetText, titleOf } from '#server/features/wishes/index.ts'
import { plainName, shortId } from '#server/features/archive/heirloom/file-names.ts'
import type { Family } from '#server/features/archive/heirloom/family.ts'
import { wishesHome } from './addresses.ts'
import { list, Page, paragraphs, said } from './html.ts'
import { original, shown } from './media.ts'

/** One person's wishes, by the membership of whose they are. */
export interface Sheet extends WishSheet {
  readonly memberId: string
}

const pathOf = ({ memberId, authorName }: Sheet) =>
  `data/pages/wishes/${plainName(authorName)} ${shortId(memberId)}.html`
const textPath = (sheet: Sheet) => pathOf(sheet).replace(/html$/, 'txt')

export function* wishPages(family: Family, sheets: readonly Sheet[]): Generator<Page> {
  if (sheets.length === 0) return
  const index = new Page(wishesHome, 'Last wishes')
  index.add(
    list(
      sheets.map((sheet) => index.link(pathOf(sheet), sheet.authorName)),
      'register',
    ),
  )
  yield index
  for (const sheet of sheets) {
    const page = new Page(pathOf(sheet), titleOf(sheet), [wishesHome, 'Last wishes'])
    page.add(paragraphs(noticeOf(sheet)))
    for (const { title, note, entries } of partsOf(sheet)) {
      page.add(`<h2>${said(title)}</h2>`, note ? paragraphs(note) : '')
      for (const { heading, paragraphs: words, recordingId } of entries) {
        const file = family.files.get(recordingId ?? '')
        page.add(
          `<h3>${said(heading)}</h3>`,
          ...words.map(paragraphs),
          file ? `${shown(page, family, file)}<p>${original(page, family, file)}</p>` : '',
        )
      }
    }
    page.add(`<p class="small">${page.link(textPath(sheet), 'The same as plain text')}</p>`)
    yield page
  }
}

export function* wishTexts(
  sheets: readonly Sheet[],
): Generator<readonly [path: string, words: string]> {
  for (const sheet of sheets) yield [textPath(sheet), sheetText(sheet)]
}
