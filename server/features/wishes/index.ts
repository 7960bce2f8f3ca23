export { hasWishesOfOthers } from './leaving-store.ts'
export { listSheets, readSheet } from './read-sheet.ts'
export { noticeOf, partsOf, titleOf } from './sheet-parts.ts'
export { sheetText } from './sheet-text.ts'
