import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accounts } from '#contract/accounts/index.ts'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { atHome, button, press, type Way } from '#tests/journeys/support/ways-to-open.ts'
import { letterTo, linkIn, newcomer, signUp } from '#tests/journeys/support/people.ts'

/** What opens over the settings. */
export const settingsWays: Record<string, Way> = {
  'end-second-factor.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      const { email } = await signUp(page)
      const { text } = await letterTo(page, email, /confirm/i)
      const token = new URL(linkIn(text, '/verify-email')).searchParams.get('token')!
      await page.request.post(accounts.verifyEmail.path.replace(':token', token))
      const begun = await page.request.post(accounts.beginSecondFactor.path)
      const { secret } = (await begun.json()) as { secret: string }
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      const done = await page.request.post(accounts.confirmSecondFactor.path, { data: { code } })
      expect(done.ok()).toBe(true)
      await page.goto('/settings')
      return press(button(page, 'Turn it off'))
    },
  },
  'proof.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/settings')
      // As after ten minutes.
      await page.context().route(`**${accounts.changeEmail.path}`, (route) =>
        route.fulfill({
          status: proofNeeded,
          json: { message: 'Please confirm that it’s you.' },
        }),
      )
      await page.getByLabel('Use another address').fill(newcomer('other').email)
      return press(button(page, 'Send a confirmation'))
    },
  },
  'confirm-dialog.tsx': {
    opened: '[role=alertdialog]',
    open: async (page) => {
      await atHome(page, '/settings')
      return press(button(page, 'Delete my account'))
    },
  },
}
