export { keepersToTell } from './keepers-to-tell.ts'
export { keepersMissing } from './missing.ts'
