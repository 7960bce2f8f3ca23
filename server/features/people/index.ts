export { askToConfirm } from './ask-to-confirm.ts'
export { findAsked, refuseAsked } from './answer-question.ts'
export { subscribeToContactMail } from './mail-subscription.ts'
export { addWay } from './ways.ts'
