export { findMessage, setMessageState, type MessageRow } from './message-store.ts'
export { findQuestion, isRightAnswer, type Question } from './passphrase-store.ts'
export { handMessagesTo } from './hand-to.ts'
export { promiseAgain, setAside, takeBack } from './set-aside.ts'
