export { deleteFaces } from './finding-store.ts'
