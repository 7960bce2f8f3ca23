export { noteRecipientAsked } from './ask-about-addresses.ts'
export { findOpened } from './listen.ts'
export { subscribeToReplies } from './pass-on-reply.ts'
export { forgetOpenings, handVouchingsTo } from './leaving-store.ts'
