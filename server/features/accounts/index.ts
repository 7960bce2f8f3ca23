export { enterFully, type Entered } from './enter.ts'
export { ensureAdmin } from './ensure-admin.ts'
export { requireProof } from './proof.ts'
