export { idToLeave, leaveUrl } from './links.ts'
export { declinedBy, setWanted } from './store.ts'
export { wayOut } from './way-out.ts'
