export { arrangeLetter, assertMaySend } from './arrange-letter.ts'
export { arrangeMessage } from './arrange-message.ts'
export { noteComplaint } from './complaints.ts'
export { mayWriteTo, spendOnAddress } from './unasked-letter.ts'
