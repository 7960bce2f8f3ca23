export { findClose, meaningOf, type Meaning } from './find-close.ts'
export type { Among } from './meaning-store.ts'
