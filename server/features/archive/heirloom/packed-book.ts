import type { BookRow } from './keepsake-rows.ts'

/**
 * A book whose pages lie in hand as they are written, and are opened while somebody reads them: of all the books of a
 * family only one is open at a time.
 */
export class PackedBook implements BookRow {
  readonly id
  readonly title
  readonly subtitle
  readonly format
  readonly theme
  readonly made_by
  readonly made_at
  readonly changed_at
  readonly #pages: Buffer

  constructor({ pages, ...book }: BookRow) {
    this.id = book.id
    this.title = book.title
    this.subtitle = book.subtitle
    this.format = book.format
    this.theme = book.theme
    this.made_by = book.made_by
    this.made_at = book.made_at
    this.changed_at = book.changed_at
    this.#pages = Buffer.from(JSON.stringify(pages).toWellFormed())
  }

  get pages(): BookRow['pages'] {
    return JSON.parse(this.#pages.toString()) as BookRow['pages']
  }

  toJSON(): BookRow {
    return { ...this, pages: this.pages }
  }
}
