export { hasWishesOfOthers } from './leaving-store.ts'
