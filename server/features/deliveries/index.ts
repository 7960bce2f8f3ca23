export { hearDeliveryMail } from './hear-mail.ts'
