export { deleteImports } from './delete-imports.ts'
export { areKept, readKept } from './read-kept.ts'
