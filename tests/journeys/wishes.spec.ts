import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { familyOf } from './support/deliveries.ts'
import { signUp } from './support/people.ts'
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

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
const firstAnswer = (page: Page) =>
  page.getByRole('textbox', { name: 'What should be played or sung?' })

/** Brings somebody into the family of another, by a link that was handed over. */
async function joinFamily(owner: Page, page: Page): Promise<void> {
  const family = await familyOf(owner)
  const made = await owner.request.post(`${family}/invitation-links`, { data: { role: 'viewer' } })
  const { link } = (await made.json()) as { link: { url: string } }
  const token = link.url.split('/').at(-1)!
  const joined = await page.request.post(`/api/invitations/${token}/acceptance`)
  expect(joined.ok(), await joined.text()).toBe(true)
}

/** Says something into the recorder of the question on the screen. */
async function speak(page: Page): Promise<void> {
  await press(page, 'Say it with your voice')
  await press(page, /Press here and speak/)
  const timer = page.getByRole('timer')
  await expect
    .poll(async () => Number((await timer.innerText()).split(':')[1]), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(1)
  await press(page, 'Done')
  await press(page, 'Keep it as my answer')
  await expect(page.getByRole('button', { name: 'Say it anew' })).toBeVisible()
}

test('wishes are written and spoken on a phone, and read by whom their author chose', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const joe = await device(browser, 'phone')
  await signUp(joe)
  const rose = await device(browser, 'desk')
  await signUp(rose)
  await joinFamily(joe, rose)

  await joe.goto('/last-wishes')
  await expect(joe.getByText('This is not a will.')).toBeVisible()
  await expect(joe.getByRole('heading', { name: 'One question is enough for today' })).toBeVisible()
  await sound(joe)
  await firstAnswer(joe).fill('The blue waltz')
  await expect(joe.getByText('Saved.', { exact: true })).toBeVisible()
  await speak(joe)
  await expect(joe.getByRole('region', { name: /Player: your answer/ })).toBeVisible()
  await sound(joe)
  await press(joe, 'Change who reads it')
  await joe.getByLabel('Now, by people I choose').check()
  await joe.getByRole('group', { name: 'Who may read it now?' }).getByRole('checkbox').check()
  await sound(joe)
  await press(joe, 'Save who reads it')
  await expect(joe.getByText(/can read this now\.$/)).toBeVisible()

  await rose.goto('/last-wishes')
  await rose.getByRole('link', { name: /To be read now: one wish/ }).click()
  await expect(rose.getByRole('heading', { name: /^The last wishes of/ })).toBeVisible()
  await expect(rose.getByText('The blue waltz')).toBeVisible()
  await expect(rose.getByRole('region', { name: /^Player/ })).toBeVisible()
  await sound(rose)

  await joe.goto('/legacy')
  await expect(joe.getByText(/^None of your last wishes waits/)).toBeVisible()
})

test(
  'a wish is kept in versions, and an earlier one is brought back',
  longProof(
    'server/features/wishes/wishes.test.ts › each save is a version, saves of one sitting are one, and each tells what stood there before',
  ),
  async ({ browser }) => {
    const joe = await device(browser, 'phone')
    await signUp(joe)
    await joe.goto('/last-wishes')
    await firstAnswer(joe).fill('The blue waltz')
    await expect(joe.getByText('Saved.', { exact: true })).toBeVisible()
    await speak(joe)
    await joe.reload()
    await expect(firstAnswer(joe)).toHaveValue('The blue waltz')
    await firstAnswer(joe).fill('The slow blue waltz, all of it')
    await expect(joe.getByText('Saved.', { exact: true })).toBeVisible()
    await press(joe, 'Earlier versions')
    await expect(joe.getByText('Added 4 words.')).toBeVisible()
    await sound(joe)
    await press(joe, 'Bring this version back')
    await joe.getByRole('alertdialog').getByRole('button', { name: 'Bring it back' }).click()
    await expect(firstAnswer(joe)).toHaveValue('The blue waltz')
    await press(joe, 'Close the earlier versions')
  },
)

test(
  'papers and witnesses are listed, all of it is printed, and saved as a page and as text',
  longProof(
    'server/features/wishes/wishes.test.ts › papers and witnesses are lists; what doesn’t fit is refused, nothing empty is begun',
  ),
  async ({ browser }) => {
    test.setTimeout(120_000)
    const page = await device(browser, 'phone')
    await signUp(page)
    await page.goto('/last-wishes?question=pets-who')
    await page.getByLabel('Who looks after the animals?').fill('Captain goes home with Sam')
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await press(page, 'The next question')
    await expect(page.getByLabel('What does whoever looks after them need to know?')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Who looks after the animals?')).toHaveValue(/Captain/)
    await press(page, 'Add a paper')
    await expect(page.getByLabel('What is it?')).toBeFocused()
    await page.getByLabel('What is it?').fill('My will')
    await page.getByLabel('Where does it lie?').fill('Blue folder, flour cupboard')
    await sound(page)
    await press(page, 'Save it')
    await expect(page.getByRole('heading', { name: 'My will' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a paper' })).toBeFocused()
    await press(page, 'Add a witness note')
    await page.getByLabel('The name of the witness').fill('Dot Lindgren')
    await page.getByLabel('On which day?').fill('2026-05-01')
    await press(page, 'Save it')
    await expect(page.getByRole('heading', { name: 'Dot Lindgren' })).toBeVisible()
    await press(page, 'Show all questions at once')
    await expect(page.getByLabel('What should happen to your body?')).toBeVisible()
    await sound(page)

    await page.getByRole('link', { name: 'Read and print all of it' }).click()
    await expect(page.getByRole('heading', { name: /^The last wishes of/ })).toBeVisible()
    await sound(page)
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ])
      return readFile(await download.path(), 'utf8')
    }
    const asText = await saved('Save it as plain text')
    const asPage = await saved('Save it as a page, voices included')
    for (const file of [asText, asPage])
      for (const words of [
        'This is not a will',
        'Captain goes home with Sam',
        'Blue folder',
        'Dot',
      ])
        expect(file).toContain(words)
    expect(asPage).not.toMatch(/<script|<link|src="http/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Captain goes home with Sam')).toBeVisible()
    await expect(page.getByText('This is not a will.')).toBeVisible()
    for (const hidden of ['Print it', 'Save it as plain text'])
      await expect(page.getByText(hidden)).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
  },
)

test(
  'without a network, and beside another device, no word is lost',
  longProof(
    'server/features/wishes/wishes.test.ts › two devices at once: one is told, nothing is written over, and nothing is lost',
  ),
  async ({ browser }) => {
    test.setTimeout(120_000)
    const phone = await device(browser, 'phone')
    await signUp(phone)
    await phone.goto('/last-wishes')
    await firstAnswer(phone).fill('A waltz')
    await expect(phone.getByText('Saved.', { exact: true })).toBeVisible()
    await phone.context().setOffline(true)
    await firstAnswer(phone).fill('A slow waltz')
    await expect(phone.getByText('Your words are safe on this device.')).toBeVisible()
    await sound(phone)
    await phone.context().setOffline(false)
    await expect(phone.getByText('Saved.', { exact: true })).toBeVisible()

    const desk = await phone.context().newPage()
    await desk.goto('/last-wishes')
    await expect(firstAnswer(desk)).toHaveValue('A slow waltz')
    await firstAnswer(desk).fill('A march')
    await expect(desk.getByText('Saved.', { exact: true })).toBeVisible()
    await firstAnswer(phone).fill('A hymn')
    await expect(phone.getByText('This was changed on another device meanwhile.')).toBeVisible()
    await expect(phone.getByText('A march')).toBeVisible()
    await sound(phone)
    await press(phone, 'Keep what I wrote here')
    await expect(phone.getByText('Saved.', { exact: true })).toBeVisible()
    await desk.reload()
    await expect(firstAnswer(desk)).toHaveValue('A hymn')
  },
)
