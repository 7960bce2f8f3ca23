export { foundFamily } from './found-family.ts'
export { noteActivity } from './note-activity.ts'
