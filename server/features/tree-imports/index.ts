export { deleteImports } from './delete-imports.ts'
export { readKept } from './read-kept.ts'
