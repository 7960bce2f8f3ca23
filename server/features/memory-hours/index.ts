export { deleteHours, hoursFor, moveHours } from './hour-store.ts'
