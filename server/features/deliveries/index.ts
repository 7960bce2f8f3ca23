export { keepDelivering } from './keep-delivering.ts'
export { hearDeliveryMail } from './hear-mail.ts'
export { findOpened } from './listen.ts'
