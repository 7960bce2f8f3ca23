export { deleteOpenCapsules } from './capsule-store.ts'
