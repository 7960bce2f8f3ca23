export { sendContent } from './send-content.ts'
