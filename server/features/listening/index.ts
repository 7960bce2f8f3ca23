export { findOpened } from './listen.ts'
export { subscribeToReplies } from './pass-on-reply.ts'
