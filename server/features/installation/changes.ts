import { askedFacts, type AskedMail, type AskedSite } from '#contract/installation.ts'
import type { Site } from '#contract/rules/site.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { sealedSmtp } from '#server/platform/installation/stored-settings.ts'
import { addressOf } from './mail-server.ts'
import { say } from '#server/platform/installation/store-settings.ts'

/** Keeps what was typed; what the configuration says stays the configuration's. */
export async function changeSite(admin: Admin, asked: AskedSite): Promise<void> {
  const { siteFile } = admin.ports.config
  const free = askedFacts.filter((fact) => siteFile[fact] === undefined)
  const told = free
    .map((fact) => [fact, asked[fact].trim()] as const)
    .filter(([, value]) => value !== '')
  const site: Partial<Site> = Object.fromEntries(told)
  await say(admin, { site: JSON.stringify(site) })
}

const fromConfiguration = (variable: string) =>
  conflict(`The configuration sets this with ${variable}, so it can’t be changed here.`)

export async function changeMail(admin: Admin, asked: AskedMail): Promise<void> {
  const { config, installation } = admin.ports
  if (config.smtpUrl) throw fromConfiguration('SMTP_URL')
  const { said } = installation
  const smtpUrl = addressOf(asked, said.smtpUrl)
  const isOther = smtpUrl !== said.smtpUrl || asked.from !== said.mailFrom
  await say(admin, {
    smtp_sealed: sealedSmtp(smtpUrl, config.secretKey),
    ...(!config.mailFrom && { mail_from: asked.from }),
    dkim_selector: asked.dkimSelector || null,
    ...(isOther && noTest),
  })
}

const noTest = { mail_tested_at: null, mail_test_answer: null, is_mail_test_passed: false }

export async function forgetMail(admin: Admin): Promise<void> {
  if (admin.ports.config.smtpUrl) throw fromConfiguration('SMTP_URL')
  await say(admin, { smtp_sealed: null, ...noTest })
}
