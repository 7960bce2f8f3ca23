export { readSettings } from './settings.ts'
