export { deleteBooks } from './book-store.ts'

/** What measures and draws is read when it is first needed: no start waits for it. */
export const bookPrinter = () => import('./print-book.ts')
