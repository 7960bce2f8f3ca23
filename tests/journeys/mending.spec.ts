import { expect, test } from '@playwright/test'
import { addPerson, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { toast } from './support/toasts.ts'

const soon = () => Temporal.Now.plainDateISO('America/Chicago').add({ days: 40 }).toString()

test('what could keep a message from arriving is found, mended with one press, and gone', async ({
  page,
  browser,
}) => {
  await signUpConfirmed(page)
  const address = `rosa-${process.pid}@family.example`
  const personId = await addPerson(page, 'Rosa', address)
  await planLetter(page, { personId, title: 'The kite', on: soon() })

  await page.goto('/future-messages')
  const findings = page.getByRole('region', { name: 'Worth mending in time' })
  await expect(findings.getByText(`Is ${address} right for Rosa?`)).toBeVisible()
  await expect(findings.getByText(/“The kite” is due on/)).toBeVisible()
  await findings.getByRole('button', { name: 'Ask them to confirm' }).click()
  await expect(toast(page)).toContainText(`so the letter to ${address} waits here.`)
  await expect(findings).toBeHidden()

  const rosa = await (await browser.newContext()).newPage()
  const letter = await letterTo(page, address)
  await rosa.goto(linkIn(letter.text, '/confirm-address'))
  await rosa.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(rosa.getByRole('heading', { name: 'Thank you, that’s settled' })).toBeVisible()
  await page.goto(`/connections?person=${personId}`)
  await expect(page.getByText('They last said yes on')).toBeVisible()

  await rosa.goto(linkIn(letter.text, '/unsubscribe'))
  await rosa.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(rosa.getByRole('heading', { name: 'It’s done' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Asked not to be written to')).toBeVisible()
  await page.goto('/family-legacy-hub')
  await expect(page.getByText('Rosa asked not to be written to')).toBeVisible()

  await page.goto('/settings')
  const receipts = page.getByRole('switch', { name: 'When a message was opened' })
  const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await receipts.click()
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(receipts).not.toBeChecked()
})
