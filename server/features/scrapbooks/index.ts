export { deleteBooks } from './book-store.ts'
