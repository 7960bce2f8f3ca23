export { keepDelivering } from './keep-delivering.ts'
export { hearDeliveryMail } from './hear-mail.ts'
