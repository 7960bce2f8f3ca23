export { countDrafts, listedColumns, toListedMessage } from './list-messages.ts'
export { findMessage, setMessageState, toMessage, type MessageRow } from './message-store.ts'
export { findQuestion, isRightAnswer, type Question } from './passphrase-store.ts'
export {
  changeAuthor,
  deleteMessages,
  hasMessagesOfOthers,
  withoutMessages,
} from './leaving-store.ts'
export { markPromised, promiseAgain, setAside, takeBack } from './set-aside.ts'
