export { hearCampaignMail } from './hear-mail.ts'
export { isSuppressed } from './suppression.ts'
