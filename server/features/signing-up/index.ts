export { ensureAdmin } from './ensure-admin.ts'
