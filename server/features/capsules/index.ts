export { deleteOpenCapsules, hasCapsulesWithOthers } from './capsule-store.ts'
