export { isOpenToAll } from './open-mailbox.ts'
