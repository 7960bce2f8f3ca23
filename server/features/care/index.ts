export { subscribeToCareMail } from './mail-subscription.ts'
export { sealOurWords } from './our-words.ts'
