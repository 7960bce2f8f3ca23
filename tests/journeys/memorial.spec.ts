import { expect, test, type Browser, type Page } from '@playwright/test'
import { addPerson, familyOf, signUpConfirmed } from './support/deliveries.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

const looks = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light', fontSize: 'extra-large' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', fontSize: 'normal' },
} as const

async function device(browser: Browser, look: keyof typeof looks): Promise<Page> {
  const { viewport, colorScheme, fontSize } = looks[look]
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript((size) => localStorage.setItem('font-size', size), fontSize)
  return context.newPage()
}

/** Writes down whether somebody lives, as the person's page does. */
async function record(page: Page, id: string, life: object): Promise<void> {
  const path = `${await familyOf(page)}/people/${id}`
  const { version } = (await (await page.request.get(path)).json()) as { version: number }
  const saved = await page.request.patch(path, { data: { version, ...life } })
  expect(saved.ok(), await saved.text()).toBe(true)
}

test('a family remembers somebody: a photo, words of its own, a neighbour’s by the link, each let in by whoever looks after the page', async ({
  browser,
}) => {
  await remember(browser)
})

test(
  'where it was a mistake nothing of a memorial is shown, and a guest takes their words back',
  longProof(
    'server/features/memorials/memorials.test.ts › a guest writes by the stewards’ link, sees only name, years and their own words, and takes them back',
  ),
  async ({ browser }) => {
    const { owner, rose, tom } = await remember(browser)
    await record(owner, rose, { isLiving: true, diedOn: null })
    await owner.reload()
    await expect(owner.getByRole('heading', { name: 'Rose is alive' })).toBeVisible()
    await expect(owner.getByText('My neighbour')).toHaveCount(0)
    await expect(owner.getByText('The kettle was always on.')).toBeVisible()
    await sound(owner)
    await tom.reload()
    await expect(tom.getByRole('heading', { name: 'Rose is alive' })).toBeVisible()
    await tom.getByRole('button', { name: 'Take my words back' }).click()
    await tom.getByRole('alertdialog').getByRole('button', { name: 'Take them back' }).click()
    await expect(tom.getByRole('heading', { name: 'Your words are deleted' })).toBeVisible()
  },
)

async function remember(browser: Browser) {
  const owner = await device(browser, 'desk')
  await signUpConfirmed(owner)
  const rose = await addPerson(owner, 'Rose', 'rose@post.example')
  await record(owner, rose, { bornOn: '1944-03-02', isLiving: false, diedOn: '2021-05-09' })

  await owner.goto(`/connections?person=${rose}`)
  await owner.getByRole('link', { name: 'The page in Rose’s memory' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Rose' })).toBeVisible()
  await expect(owner.getByText('You look after this page.')).toBeVisible()
  const buffer = await owner.screenshot()
  const photo = { name: 'garden.png', mimeType: 'image/png', buffer }
  await owner.locator('input[type=file]').setInputFiles(photo)
  await expect(owner.getByRole('img', { name: /^garden\.png/ })).toBeVisible()
  await owner.getByLabel('Write something in memory of Rose').fill('The kettle was always on.')
  await owner.getByRole('button', { name: 'Send these words' }).click()
  await expect(owner.getByRole('heading', { name: 'Waiting for you to look' })).toBeVisible()
  // Beside what they have just written, without going back up to the tray.
  const own = owner.locator('section', { hasText: 'What you wrote, and the others don’t see' })
  await own.getByRole('button', { name: 'Let it in', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Waiting for you to look' })).toBeHidden()
  await expect(owner.locator('body')).not.toBeFocused()
  await owner.getByRole('button', { name: 'Make a link' }).click()
  const link = await owner.getByText(/\/condolence\//).innerText()
  // On paper there are the pictures and the words, and nothing to press or to fill in.
  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByText('The kettle was always on.')).toBeVisible()
  await expect(owner.locator('main').getByRole('button')).toHaveCount(0)
  await expect(owner.getByLabel('Write something in memory of Rose')).toBeHidden()
  await owner.emulateMedia({ media: 'screen' })

  const tom = await device(browser, 'phone')
  await tom.goto(link)
  await expect(tom.getByRole('heading', { name: 'In memory of Rose' })).toBeVisible()
  await expect(tom.getByText('The kettle')).toHaveCount(0)
  await tom.getByRole('button', { name: 'Send these words' }).click()
  await expect(tom.getByLabel('Your name')).toBeFocused()
  await expect(tom.getByText('Write a few words.')).toBeVisible()
  await tom.getByLabel('Your name').fill('Tom')
  const words = tom.getByLabel('Your words')
  await words.fill('My neighbour.he was kind.')
  await tom.getByRole('button', { name: 'Send these words' }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription(/a space may be missing/)
  await words.fill('My neighbour for thirty years.')
  await tom.reload()
  await expect(words).toHaveValue('My neighbour for thirty years.')
  await tom.getByRole('button', { name: 'Send these words' }).click()
  await expect(tom.getByRole('heading', { name: 'Thank you, Tom' })).toBeFocused()
  await sound(tom)

  await owner.reload()
  await expect(owner.getByText('My neighbour for thirty years.')).toBeVisible()
  await owner.getByRole('button', { name: 'Let it in', exact: true }).click()
  await expect(owner.getByText('by the link for guests')).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Waiting for you to look' })).toBeHidden()
  await sound(owner)
  await tom.reload()
  await expect(tom.getByText('Your words stand on the family’s page.')).toBeVisible()
  return { owner, rose, tom }
}
