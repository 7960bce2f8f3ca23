export { deleteMemories } from './rendition-store.ts'
