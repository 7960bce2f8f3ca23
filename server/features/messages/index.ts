export { findMessage, setMessageState, type MessageRow } from './message-store.ts'
