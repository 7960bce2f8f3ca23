export { deletePrompts, endAllWeekly, getsWeekly } from './weekly-store.ts'
