import { expect, test, type Page } from '@playwright/test'
import { signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'

/** A device that can keep passkeys. */
async function withPasskeys(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('B1: somebody at an open laptop plants a passkey and an address; its owner says “it wasn’t me” and comes back in', async ({
  page,
  browser,
}) => {
  const owner = await signUpConfirmed(page)
  await withPasskeys(page)
  await page.goto('/settings')
  await page.getByLabel('A name for this device').fill('A stranger’s phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('can sign you in now').first()).toBeVisible()
  await page.getByLabel('Use another address').fill(newcomer('thief').email)
  await page.getByRole('button', { name: 'Send a confirmation' }).click()
  await expect(page.getByText('waits to be confirmed')).toBeVisible()

  const letter = await letterTo(page, owner.email, /passkey was added/)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(linkIn(letter.text, '/it-wasnt-me'))
  await expect(elsewhere.getByLabel('End the passkey “A stranger’s phone”')).toBeChecked()
  await expect(elsewhere.getByText('is still waiting')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'It wasn’t me: close every door' }).click()
  await expect(elsewhere.getByText('Every door is closed.')).toBeVisible()
  expect((await page.request.get('/api/account')).status()).toBe(401)

  const back = await letterTo(elsewhere, owner.email, /closed to everybody but you/)
  await elsewhere.goto(linkIn(back.text, '/reset-password'))
  await elsewhere.getByLabel('Your new password').fill('short')
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(elsewhere.getByLabel('Your new password')).toBeFocused()
  await elsewhere.getByLabel('Your new password').fill('only the owner knows this')
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(elsewhere.getByText('You’re signed in as')).toBeVisible()
  await elsewhere.goto('/settings')
  await expect(elsewhere.getByText('You told us that it wasn’t you')).toBeVisible()
  await expect(elsewhere.getByText('A stranger’s phone')).toHaveCount(0)
  await expect(elsewhere.getByText('waits to be confirmed')).toHaveCount(0)
})
