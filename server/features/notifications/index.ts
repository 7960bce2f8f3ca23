export { idToLeave, leaveUrl } from './links.ts'
export { declinedBy, setWanted } from './store.ts'
export { unsubscribeWay } from './unsubscribe-way.ts'
