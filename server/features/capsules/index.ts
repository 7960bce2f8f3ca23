export { deleteOpenCapsules } from './delete-open-capsules.ts'
