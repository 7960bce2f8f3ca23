export { keepersToTell } from './keepers-to-tell.ts'
