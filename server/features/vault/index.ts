export { requireSome } from './memory-store.ts'
export { deleteMemories } from './rendition-store.ts'
