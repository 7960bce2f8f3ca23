import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { accounts } from '#contract/accounts/index.ts'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { newCapsule } from './support/capsules.ts'
import { signUpConfirmed } from './support/deliveries.ts'
import { atHome, button, press, type Way } from './support/opening.ts'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'
import { inaccessible } from './support/soundness.ts'
import { stopClock } from './support/stopped-clock.ts'
import { vaultWays } from './support/vault-ways.ts'

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }

async function atTheDesk(page: Page): Promise<void> {
  await page.request.post(accounts.signIn.path, { data: keeper })
  await page.goto('/admin-cms')
  await button(page, 'Write a post').click()
}

const phone = { width: 390, height: 844 }

/** What opens over a page, by the file it is opened from: how to open it, answering what must have the focus afterwards. */
const ways: Record<string, Way> = {
  'accessibility-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto('/about')
      return press(button(page, /A11y/))
    },
  },
  'sign-in-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto('/about')
      return press(button(page, 'Sign In'))
    },
  },
  'chat-panel.tsx': {
    opened: '[role=dialog]:not([hidden])',
    open: async (page) => {
      await page.goto('/about')
      return press(button(page, /Need Help/))
    },
  },
  'share-panel.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto('/blog/legacy-letters')
      return press(button(page, 'Share'))
    },
  },
  'landing-overlay.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto('/')
      return press(button(page, 'Look inside Family tree'))
    },
  },
  'exit-offer.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.clock.install()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
      await stopClock(page)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
      // Nobody presses for it: the focus goes back to where it was.
      const before = button(page, 'Sign In')
      await before.focus()
      await page.clock.runFor(40_000)
      await page.evaluate(() => {
        const left = { bubbles: true, clientX: 300, clientY: -1, relatedTarget: null }
        document.documentElement.dispatchEvent(new MouseEvent('mouseout', left))
      })
      await page.clock.runFor(3000)
      await page.clock.resume()
      return before
    },
  },
  'small-menu.tsx': {
    opened: 'nav#small-menu',
    open: async (page) => {
      await page.setViewportSize(phone)
      await page.goto('/about')
      const menu = await press(button(page, 'Menu'))
      await expect(page.locator('nav#small-menu')).toBeVisible()
      await page.keyboard.press('Tab')
      return menu
    },
  },
  'small-menu.tsx: its Sign In': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.setViewportSize(phone)
      await page.goto('/about')
      const menu = await press(button(page, 'Menu'))
      await page.locator('nav#small-menu').getByRole('button', { name: 'Sign In' }).click()
      return menu
    },
  },
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
  ...vaultWays,
  'capsules-room.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/time-capsules')
      return press(button(page, 'Begin a capsule'))
    },
  },
  'capsule-acts.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await signUp(page)
      await page.goto(`/time-capsules/${(await newCapsule(page)).id}`)
      return press(button(page, 'Change its name or day'))
    },
  },
  'prolong-capsule.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await signUp(page)
      const { url, id } = await newCapsule(page)
      const letter = { itemId: randomUUID(), kind: 'letter', name: 'Dear all' }
      await page.request.post(`${url}/items`, { data: letter })
      await page.request.put(`${url}/items/${letter.itemId}/bytes`, {
        headers: { 'content-type': 'application/offset+octet-stream' },
        data: Buffer.from('Dear all'),
      })
      await page.request.post(`${url}/seal`)
      await page.goto(`/time-capsules/${id}`)
      return press(button(page, 'Give it a longer date'))
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
  'users-tab.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.request.post(accounts.signIn.path, { data: keeper })
      await page.goto('/admin')
      await page.getByRole('tab', { name: 'Users' }).click()
      return press(button(page, /^Manage/))
    },
  },
  'picture-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atTheDesk(page)
      return press(button(page, 'Show a photo instead of the block'))
    },
  },
  'entry-versions.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atTheDesk(page)
      await button(page, 'Keep a version now').click()
      return press(button(page, /^Compare/))
    },
  },
}

for (const [file, { opened, open }] of Object.entries(ways))
  test(`C2: what ${file} opens is accessible, and its Escape gives the focus back to what opened it`, async ({
    page,
  }) => {
    const opener = await open(page)
    const over = page.locator(opened)
    await expect(over).toBeVisible()
    await expect(over.locator(':focus').or(page.locator(`${opened}:focus`))).toHaveCount(1)
    expect(await inaccessible(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
    await expect(opener).toBeFocused()
  })

const OPENS =
  /<Dialog\b|<DropDown\b|\b(?:Alert)?Dialog as Radix|\buseEscape\(|role="(?:alert)?dialog"/
// A toast opens over nothing: it hears Escape only while it has the keyboard.
const components = new Set(['dialog.tsx', 'drop-down.tsx', 'toast-card.tsx', 'use-escape.ts'])
const sources = globSync('client/**/*.{ts,tsx}').map((path) => ({
  file: basename(path),
  text: readFileSync(path, 'utf8'),
}))

test('C2: every file that opens something over the page is listed here with how to open it', () => {
  const found = sources
    .filter(({ file, text }) => !components.has(file) && OPENS.test(text))
    .map(({ file }) => file)
  expect(found.toSorted()).toEqual(
    [...new Set(Object.keys(ways).map((way) => way.split(':')[0]))].toSorted(),
  )
  for (const { file, text } of sources)
    expect(text.match(/<Dialog\b|<DropDown\b/g)?.length ?? 0, file).toBeLessThan(2)
})

test('C2: every question is asked by a button of its own, to which its Escape goes back', () => {
  const questions = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<ConfirmDialog\b[^]*?trigger=\{\s*(\S+)/g)].map(([, by]) => ({ file, by })),
  )
  const uses = sources.flatMap(({ text }) => text.match(/<ConfirmDialog\b/g) ?? [])
  expect(questions).toHaveLength(uses.length)
  for (const { file, by } of questions) expect(by, file).toMatch(/^<Button\b/)
})
