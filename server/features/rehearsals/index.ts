export { subscribeToRehearsalMail } from './mail-subscription.ts'
