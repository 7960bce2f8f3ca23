export { subscribeToCampaignMail } from './mail-subscription.ts'
export { isSuppressed } from './suppression.ts'
