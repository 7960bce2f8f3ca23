import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { sendCampaigns } from './send-campaigns.ts'

export const sendCampaignsJob = defineJob('send-campaigns', noPayload, sendCampaigns)
