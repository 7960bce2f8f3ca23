/** Thickness of a sheet of 170 g/m² paper, as photo books have it. */
const sheetMillimetres = 0.16
/** Two boards of the cover and what joins them. */
const boardMillimetres = 4

/** How wide a book's back is. Every sheet has two pages. */
export const spineMillimetres = (pages: number): number =>
  Math.round((boardMillimetres + Math.ceil(pages / 2) * sheetMillimetres) * 10) / 10

/** Narrower than this a spine bears no words. */
export const leastSpineForWords = 6
