import { knownAccount } from '#server/features/accounts/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { campaignLetter } from './campaign-letter.ts'
import { findCampaign } from './store.ts'

/** To the admin's own address and no other: a test mustn't be a way to write to strangers. Answers the address. */
export async function sendTest(admin: Admin, id: string): Promise<string> {
  const row = await findCampaign(admin, id)
  const { email } = await knownAccount(admin, admin.accountId)
  const letter = campaignLetter(admin, row, {
    label: 'Stop the newsletter with one press (this is a test: the link leads to our blog)',
    url: `${admin.ports.config.publicUrl}/blog`,
  })
  await mailLater(admin, { to: email, letter: { ...letter, subject: `Test: ${letter.subject}` } })
  return email
}
