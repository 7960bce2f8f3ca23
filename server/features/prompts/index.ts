export { subscribeToPromptMail } from './mail-subscription.ts'
export { mayBeAsked } from './may-be-asked.ts'
export { deletePrompts, endAllWeekly, getsWeekly, ownStanding } from './weekly-store.ts'
