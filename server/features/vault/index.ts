export { isInMemories } from './people-store.ts'
export { requireSome } from './memory-store.ts'
export { deleteMemories } from './rendition-store.ts'
