export { deleteThings } from './finding-store.ts'
