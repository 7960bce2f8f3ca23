export { isInMemories } from './people-store.ts'
export { makePicturesJob } from './jobs.ts'
export { knownContents, requireSome } from './memory-store.ts'
export { deleteMemories } from './rendition-store.ts'
