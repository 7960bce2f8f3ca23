export { idToLeave, leaveUrl } from './links.ts'
export { declinedBy, setWanted } from './store.ts'
export { wayOut, type WayOut } from './way-out.ts'
