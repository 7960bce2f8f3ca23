export { deleteShares } from './delete-shares.ts'
export { endSharesOf } from './end-shares.ts'
