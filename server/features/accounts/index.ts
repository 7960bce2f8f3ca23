export { ensureAdmin } from './ensure-admin.ts'
export { requireProof } from './proof.ts'
