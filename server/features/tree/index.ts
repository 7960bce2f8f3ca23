export { deleteTree } from './delete-tree.ts'
