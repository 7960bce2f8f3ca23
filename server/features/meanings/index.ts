export { findClose, meaningOf, type Meaning } from './find-close.ts'
export { learnGivenUp, listGivenUp } from './given-up-memories.ts'
export { learnMeaningsJob } from './jobs.ts'
export type { Among } from './meaning-store.ts'
