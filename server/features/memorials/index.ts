export { deleteMemorials } from './tribute-store.ts'
