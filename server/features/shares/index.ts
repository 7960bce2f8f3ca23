export { deleteShares } from './delete-shares.ts'
export { endSharesOf } from './end-shares.ts'
export { holdShare } from './hold-share.ts'
export { requireOpened } from './open-share.ts'
