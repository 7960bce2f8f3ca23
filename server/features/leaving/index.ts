export { keep } from './keep-account.ts'
