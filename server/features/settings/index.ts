export { changeSettings, readSettings } from './settings.ts'
