export { byteOrderMark, csvLine } from './csv.ts'
export { readSettings } from './settings.ts'
