export { deleteShares } from './delete-shares.ts'
