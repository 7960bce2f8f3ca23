import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { linkIn } from '#tests/journeys/support/people.ts'
import { heardSeconds, recorder, speakFor } from '#tests/journeys/support/recording.ts'
import { mailDomain, type MailServer } from './mail-server.ts'
import { houseName } from './proxies.ts'

/** A browser that finds the house's name on this machine, and trusts the one certificate that was made for it. */
export function openBrowser(pin: string): Promise<Browser> {
  const found = '.cache/browser'
  return chromium.launch({
    ...(existsSync(found) && { executablePath: readFileSync(found, 'utf8').trim() }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--host-resolver-rules=MAP ${houseName} 127.0.0.1, MAP new.${houseName} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  })
}

const slow = { timeout: 60_000 }
const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words, slow)

/** Day one at /admin: whose it is, and its mail server, tried with a letter to oneself. */
export async function settleIn(
  page: Page,
  signInLink: string,
  { mail, boss }: { mail: MailServer; boss: string },
): Promise<string> {
  await page.goto(signInLink)
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await page.getByRole('link', { name: 'Say whose it is' }).click(slow)
  const site = page.locator('#part-site')
  await page.getByLabel('Name', { exact: true }).fill('Hearth')
  await page.getByLabel('E-mail address').fill(`care@${mailDomain}`)
  await page.getByLabel('Postal address').fill('Hearth, 1 Main Street, Springfield')
  await site.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('1 of 6 done')).toBeVisible(slow)
  await page.getByRole('link', { name: 'Set a mail server' }).click()
  const form = page.locator('#part-mail')
  await form.getByLabel('Mail server').fill('127.0.0.1')
  await form.getByLabel('Port').fill(String(mail.port))
  await form.getByLabel('Connection').selectOption('none')
  await form.getByLabel('Sender’s address').fill(`care@${houseName}`)
  await form.getByRole('button', { name: 'Keep it' }).click()
  await form.getByRole('button', { name: 'Send a test letter' }).click(slow)
  await expect(form.getByText('The mail server took it')).toBeVisible(slow)
  await mail.letterTo(boss, /./)
  return form.getByText(/^250 /).innerText()
}

/** Recorded, kept for Nora, confirmed by the press in the mail, and sent now rather than on its day. */
export async function sendFirstMessage(page: Page, mail: MailServer): Promise<void> {
  const own = `edna@${mailDomain}`
  await page.goto('/free-voice-messages')
  await speakFor(page, 2)
  await recorder(page).getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Who is it for?').fill('Nora')
  await page.getByLabel('Their e-mail address').fill(`nora@${mailDomain}`)
  await page.getByLabel('On which day?').fill(`${new Date().getFullYear() + 1}-09-01`)
  await page.getByLabel('Your name').fill('Grandma Edna')
  await page.getByLabel('Your own e-mail address').fill(own)
  await page.getByRole('button', { name: 'Keep it for Nora' }).click()
  // With `--from`, an older version is walked, which said it in other words.
  await heading(page, /^(Now open your e-mail|One press, and it is arranged)$/)
  const letter = await mail.letterTo(own, /^One press/)
  await page.goto(linkIn(letter.text ?? '', '/verify-email'))
  await page.getByRole('button', { name: /^(Arrange it|Confirm my address)$/ }).click()
  await heading(page, 'It is arranged')
  await page.goto('/future-messages')
  await page.getByRole('link', { name: /Nora/ }).first().click(slow)
  await page.getByRole('button', { name: 'Send it now to Nora' }).click(slow)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it now' }).click()
}

interface Heard {
  readonly from: string
  readonly link: string
  readonly seconds: number
}

/** Whom it is for opens the letter that arrived, and hears it. */
export async function listen(page: Page, mail: MailServer): Promise<Heard> {
  const { from, text } = await mail.letterTo(`nora@${mailDomain}`, /Grandma Edna/)
  const link = linkIn(text ?? '', '/listen/')
  return { from: from?.name ?? '', link, seconds: await stillHeard(page, link) }
}

/** Opens a letter's page and presses what it offers. */
export async function stillHeard(page: Page, link: string): Promise<number> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Listen' }).first().click(slow)
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime), slow)
    .toBeGreaterThan(0)
  return heardSeconds(page)
}

/** Where docs/operations says: at /admin, under Database. */
export async function takeBackup(admin: Page): Promise<void> {
  await admin.goto('/admin')
  await admin.getByRole('tab', { name: 'Database' }).click(slow)
  await admin.getByRole('button', { name: 'Backup Database' }).click(slow)
  await expect(admin.getByText('Backup Started').first()).toBeVisible(slow)
}
