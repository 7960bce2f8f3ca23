export { askToConfirm } from './ask-to-confirm.ts'
export { findAsked, refuseAsked } from './answer-question.ts'
export { hearContactMail } from './hear-mail.ts'
export { addWay } from './ways.ts'
