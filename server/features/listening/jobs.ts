import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { askAboutAddresses } from './ask-about-addresses.ts'
import { sendReturns } from './listen-later.ts'

export const sendReturnsJob = defineJob('send-listening-returns', noPayload, sendReturns)

export const askAboutAddressesJob = defineJob('ask-about-addresses', noPayload, askAboutAddresses)
