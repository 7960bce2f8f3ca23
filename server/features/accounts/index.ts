export { enterFully, type Entered } from './enter.ts'
export { ensureAdmin } from './ensure-admin.ts'
export { hashPassword, isRightPassword } from './passwords.ts'
export { requireProof } from './proof.ts'
