import { expect, test, type Page } from '@playwright/test'
import { care } from '#contract/care/index.ts'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { newcomer, signUp } from './support/people.ts'
import { inaccessible, tooSmall, tooWide } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
const all: readonly Route[] = routes
const offices = all
  .filter(({ audience, path }) => audience === 'admin' && path !== '/admin-login')
  .map(({ path }) => path)

/** Something for the figures, the lists and the desk to show. */
async function fill(page: Page): Promise<void> {
  await signUp(page, newcomer('counted'))
  const { email } = newcomer('asking')
  const data = { name: 'Ada', email, topic: 'plans', message: 'What does a year cost us?' }
  expect((await page.request.post(care.contact.path, { data })).ok()).toBe(true)
  expect((await page.request.post('/api/auth/signin', { data: keeper })).ok()).toBe(true)
}

// Contrast is the colours' and too wide is the width's: each is looked at once, on the page that is open. The phone is
// dark here and light in every-page.spec.ts, so that what only a phone shows is seen in both.
const looks = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

async function wrongInBothLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
    found.push(...(await tooWide(page)), ...(await tooSmall(page)), ...(await inaccessible(page)))
  }
  return found
}

async function wrongIn(page: Page, offices: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of offices) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await wrongInBothLooks(page)))
  }
  return found
}

// The desk is scanned with a conversation on it in care-desk.spec.ts.
test('C4: an admin’s figures, with data, are accessible and fit, on a dark phone and at a light desk', async ({
  page,
}) => {
  await fill(page)
  expect(await wrongIn(page, ['/admin'])).toEqual([])
})

test(
  'C4: so are the desk, all of an admin’s pages, and every tab',
  longProof(
    'tests/journeys/office.spec.ts › C4: an admin’s figures, with data, are accessible and fit, on a dark phone and at a light desk',
  ),
  async ({ page }) => {
    test.setTimeout(300_000)
    await fill(page)
    const found = await wrongIn(page, offices)
    await page.goto('/admin')
    for (const tab of ['Users', 'Content', 'Analytics', 'Settings', 'Database']) {
      await page.getByRole('tab', { name: tab }).click()
      found.push(...(await wrongInBothLooks(page)))
    }
    expect(found).toEqual([])
  },
)

const HELP = 'Need Help?'
const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** Controls that the help button lies over, from the top of the page to its end. */
const covered = (page: Page) =>
  page.evaluate(
    async ([name, controls]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const help = () =>
        [...document.querySelectorAll('button')].find((one) => one.innerText.includes(name))
      const under = (button = help()): string[] => {
        if (!button) return []
        const own = button.getBoundingClientRect()
        if (own.bottom <= 0 || own.top >= innerHeight) return []
        return [...document.querySelectorAll<HTMLElement>(controls)]
          .filter((one) => one !== button && one.checkVisibility())
          .filter((one) => {
            const { left, right, top, bottom, width } = one.getBoundingClientRect()
            const beside = right <= own.left || left >= own.right || width === 0
            return !beside && bottom > own.top && top < own.bottom
          })
          .map((one) => `${location.pathname}: ${one.innerText || one.getAttribute('name')}`)
      }
      const found: string[] = []
      for (let at = 0; at < document.documentElement.scrollHeight; at += 300) {
        scrollTo(0, at)
        await frame()
        found.push(...under())
      }
      return found
    },
    [HELP, CONTROLS] as const,
  )

test(
  'C4: at 390 px the help button never covers a control: it stands at the end of the page',
  longProof(
    'tests/journeys/giving-way.spec.ts › on a phone help lives in the menu, and closing it leads back there',
  ),
  async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/pricing', '/contact', '/faqs', '/family-collaboration', '/blog']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-session', /./)
      const help = page.getByRole('button', { name: HELP })
      await expect(help).toBeAttached()
      await expect(help).toHaveCSS('position', 'static')
      expect(await covered(page)).toEqual([])
    }
  },
)
