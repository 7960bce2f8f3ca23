export { addressKnownAt } from './address-known-at.ts'
export { settleOpening } from './settle-opening.ts'
