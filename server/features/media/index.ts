export { readBack } from './read-back.ts'
export { sendContent } from './send-content.ts'
