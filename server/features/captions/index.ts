export { deleteCaptions } from './wish-store.ts'
