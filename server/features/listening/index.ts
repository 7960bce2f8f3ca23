export { findOpened } from './listen.ts'
export { hearReplies } from './pass-on-reply.ts'
