export { deleteFindings } from './finding-store.ts'
