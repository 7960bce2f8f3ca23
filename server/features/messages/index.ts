export { findMessage, setMessageState, type MessageRow } from './message-store.ts'
export { findQuestion, isRightAnswer, type Question } from './passphrase-store.ts'
export { promiseAgain, setAside } from './set-aside.ts'
