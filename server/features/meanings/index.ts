export { findClose, meaningOf, type Meaning } from './find-close.ts'
