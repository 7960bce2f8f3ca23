export { noteRecipientAsked } from './ask-about-addresses.ts'
export { holdMessage } from './hold-message.ts'
export { findOpened } from './listen.ts'
export { subscribeToReplies } from './pass-on-reply.ts'
export { forgetOpenings, handVouchingsTo } from './leaving-store.ts'
export {
  findKeptOpening,
  listKeptOpenings,
  objectAsKeeper,
  vouchAsKeeper,
  type KeptOpening,
} from './kept-openings.ts'
