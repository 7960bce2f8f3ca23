export { isLetter, letterType } from './add-item.ts'
export { deleteOpenCapsules, hasCapsulesWithOthers } from './capsule-store.ts'
