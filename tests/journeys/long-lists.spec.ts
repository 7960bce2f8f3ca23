import { expect, test, type Locator, type Page } from '@playwright/test'
import { addPerson, familyOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

const inTens = async (count: number, make: (number: number) => Promise<unknown>) => {
  const numbers = Array.from({ length: count }, (_, before) => before + 1)
  for (let from = 0; from < count; from += 10)
    await Promise.all(numbers.slice(from, from + 10).map(make))
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Presses by key, and says by how much the page moved under whoever reads it. */
async function pressAndSeeScroll(page: Page, more: Locator, rows: Locator, then: number) {
  await more.focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(then)
  return (await page.evaluate(() => window.scrollY)) - before
}

test(
  'a hundred and twenty people are reached by key, and whoever presses keeps their place',
  longProof(
    'tests/journeys/long-lists.spec.ts › messages past the first page are a press away by key, and counted',
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signUp(page)
    const people = `${await familyOf(page)}/people`
    const longest = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
    await inTens(120, async (number) => {
      const data = { givenName: number === 1 ? longest : `Ida ${number}`, isLiving: true }
      expect((await page.request.post(people, { data })).status()).toBe(201)
    })
    await page.goto('/connections')
    const rows = page.getByRole('list', { name: 'Living' }).getByRole('listitem')
    const more = page.getByRole('button', { name: /^Show more.*living people/ })
    await expect(rows).toHaveCount(50)
    await expect(more).toHaveAccessibleName('Show more, 70 left (living people)')

    await page.route('**/people?*', (route) => route.abort())
    await more.press('Enter')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load more.')
    await expect(more).toBeFocused()
    await page.unroute('**/people?*')

    await page.context().setOffline(true)
    await more.press('Enter')
    const again = page.getByRole('button', { name: 'Try again to show more living people' })
    await expect(again).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText(/You’re offline, so we can’t show more now/)
    await page.context().setOffline(false)
    await expect(page.getByRole('alert')).toHaveText(/We couldn’t load more/)

    expect(await pressAndSeeScroll(page, more, rows, 100)).toBe(0)
    await expect(more).toBeFocused()
    await expect(more).toHaveAccessibleName('Show more, 20 left (living people)')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('100 of 120 living people are shown.')).toBeAttached()

    expect(await pressAndSeeScroll(page, more, rows, 120)).toBe(0)
    await expect(page.getByText('That is all: 120 living people.')).toBeFocused()
    await expect(page.getByText(longest)).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(390)

    const draft = {
      takeId: crypto.randomUUID(),
      kind: 'written',
      title: 'Kite',
      words: 'In the shed.',
    }
    const made = await page.request.post(`${await familyOf(page)}/messages`, { data: draft })
    await page.goto(`/future-messages?draft=${((await made.json()) as { id: string }).id}`)
    await page.getByLabel('Find somebody').fill('Wolfe')
    await expect(page.getByRole('checkbox', { name: longest })).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(390)
  },
)

test('messages past the first page are a press away by key, and counted', ({ page }) =>
  goThrough(page, 21))

test(
  'messages of three pages are a press away each, by mouse and by key; what is found is counted',
  longProof(
    'tests/journeys/long-lists.spec.ts › messages past the first page are a press away by key, and counted',
  ),
  async ({ page }) => {
    const letters = 45
    await goThrough(page, letters)
    const rows = page.getByRole('region', { name: 'Waiting for their day' }).getByRole('listitem')
    const data = {
      takeId: crypto.randomUUID(),
      kind: 'written',
      title: 'For later',
      words: 'Kite.',
    }
    await page.request.post(`${await familyOf(page)}/messages`, { data })
    await page.reload()
    const every = page.getByRole('group', { name: 'Show messages' }).getByRole('button').first()
    await expect(every).toHaveText(`All ${letters + 1}`)
    await page.getByLabel('Find a message').fill(`Letter ${letters}`)
    await expect(rows).toHaveCount(1)
    await expect(every).toHaveText('All 1')
  },
)

async function goThrough(page: Page, letters: number): Promise<void> {
  test.setTimeout(120_000)
  await signUpConfirmed(page)
  const personId = await addPerson(page, 'Nora', 'nora@family.example')
  await inTens(letters, (number) =>
    planLetter(page, { personId, title: `Letter ${number}`, on: `${2030 + number}-05-14` }),
  )
  await page.goto('/future-messages')
  const waiting = page.getByRole('region', { name: 'Waiting for their day' })
  const rows = waiting.getByRole('listitem')
  const more = waiting.getByRole('button', { name: /^Show more/ })
  await expect(rows).toHaveCount(20)
  await expect(more).toContainText(`${letters - 20} left`)
  for (let shown = 40; shown < letters; shown += 20) {
    await more.click()
    await expect(rows).toHaveCount(shown)
    await expect(more).toBeFocused()
  }
  expect(await pressAndSeeScroll(page, more, rows, letters)).toBe(0)
  await expect(waiting.getByText(new RegExp(`^That is all: ${letters} messages`))).toBeFocused()
  await expect(rows.last()).toContainText(`Letter ${letters}`)
}
