export { knownAt } from './known-at.ts'
export { settleOpening } from './settle-opening.ts'
