import { signUpConfirmed } from '#tests/journeys/support/deliveries.ts'
import { atHome, button, press, type Way } from '#tests/journeys/support/ways-to-open.ts'
import { newcomer } from '#tests/journeys/support/people.ts'

const phone = { width: 390, height: 844 }

/** What opens over a family’s rooms. */
export const familyWays: Record<string, Way> = {
  'account-more.tsx': {
    opened: 'section[aria-label=More]',
    open: async (page) => {
      await page.setViewportSize(phone)
      await atHome(page, '/family-legacy-hub')
      return press(page.getByRole('button', { name: 'More', exact: true }))
    },
  },
  'family-switcher.tsx': {
    opened: '[role=menu]',
    open: async (page) => {
      await atHome(page, '/family-collaboration')
      return press(button(page, /^Family:/))
    },
  },
  'found-family-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/family-collaboration')
      const menu = await press(button(page, /^Family:/))
      await page.getByRole('menuitem', { name: 'Start another family' }).click()
      return menu
    },
  },
  'link-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/family-invitations')
      await page.getByLabel('E-mail address').fill(newcomer('linked').email)
      await button(page, 'Send invitation').click()
      return press(button(page, /^Link and code for/))
    },
  },
  'contact-way-row.tsx': {
    opened: '[role=menu]',
    open: async (page) => {
      await atHome(page, '/connections')
      await page.getByRole('link', { name: 'Add a person' }).click()
      await page.getByLabel('First name').fill('Nora')
      await button(page, 'Add them').click()
      await page.getByLabel('E-mail address').fill(newcomer('way').email)
      await button(page, 'Add address').click()
      return press(button(page, /^More for/))
    },
  },
  'keeper-link-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await signUpConfirmed(page)
      await page.goto('/legacy')
      await page.getByLabel('Their name').fill('Anna')
      await page.getByLabel('By a link or a printed sheet').check()
      await button(page, 'Make the link and the sheet').click()
      return press(button(page, /^Link and code/))
    },
  },
  'kin-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/family-tree-builder')
      await page.getByLabel('First name', { exact: true }).fill('Nora')
      await button(page, 'Begin the tree').click()
      return press(button(page, 'Add a parent'))
    },
  },
  'add-yourself.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/family-tree-builder')
      await page.getByLabel('First name', { exact: true }).fill('Nora')
      await page.getByLabel('This is me').uncheck()
      await button(page, 'Begin the tree').click()
      return press(button(page, 'Add yourself'))
    },
  },
}
