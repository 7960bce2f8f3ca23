import { expect, test, type Page } from '@playwright/test'
import { bleed, formats } from '#contract/scrapbooks/looks.ts'
import { patchyPhoto } from '#tests/support/alike-photos.ts'
import { checkPaper } from '#tests/support/paper-check.ts'
import { trimmedPage, unlikeness } from '#tests/support/page-likeness.ts'
import { printedPages } from '#tests/support/printed-codes.ts'
import { longProof } from './support/long-proof.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { choosePhotos, withPhoto } from './support/vault.ts'
import {
  sheet,
  items,
  saved,
  editByKeys,
  drag,
  writeUnder,
  write,
  restsOnAPhone,
  staysWhileTyping,
} from './support/book-editing.ts'

async function photoOf(day: number) {
  const plain = await (day % 3 === 0 ? patchyPhoto(day, 400, 600) : patchyPhoto(day, 600, 400))
  const taken = `1986:07:${String(day).padStart(2, '0')} 15:03:20`
  const buffer = await plain
    .jpeg({ quality: 85 })
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .toBuffer()
  return { name: `lake-${day}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function fillTheVault(page: Page, photos: number): Promise<void> {
  await page.goto('/dashboard')
  await choosePhotos(
    page,
    ...(await Promise.all(Array.from({ length: photos }, (_, i) => photoOf(i + 1)))),
  )
  await expect(page.getByText(`${photos} memories`, { exact: true })).toBeVisible({
    timeout: 120_000,
  })
}

/** All photos of the vault, laid out as a book of theirs. */
async function makeTheBook(page: Page, photos: number): Promise<void> {
  await page.goto('/scrapbooks')
  await page.getByRole('button', { name: 'Make a book' }).click()
  await page.getByLabel('What is it called?').fill('The summer at the lake')
  await expect(async () => {
    // Each photo is read before it can be laid out.
    await page.getByLabel('From which day').fill('1986-07-02')
    await page.getByLabel('From which day').fill('')
    await expect(page.getByText(`${photos} photos, of July 1986`)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await sound(page)
  await page.getByRole('button', { name: 'Lay it out for me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The summer at the lake')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
}

test('photos become a book, which is changed by keys and by hand, undone, kept, and printed as it was seen', ({
  page,
}) => becomeABook(page, 4))

test(
  'twenty photos become such a book, which goes into the trash and comes back',
  longProof(
    'tests/journeys/scrapbooks.spec.ts › photos become a book, which is changed by keys and by hand, undone, kept, and printed as it was seen',
  ),
  async ({ page }) => {
    await becomeABook(page, 20)
    await page.getByRole('link', { name: 'All scrapbooks' }).click()
    const books = page.getByRole('list', { name: 'Scrapbooks' }).getByRole('link')
    await expect(books).toHaveCount(1)
    await page.getByRole('button', { name: /^Put into the trash/ }).click()
    await expect(page.getByRole('heading', { name: 'No scrapbook yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(books).toHaveCount(1)
  },
)

async function becomeABook(page: Page, photos: number): Promise<void> {
  test.slow()
  await signUp(page)
  await fillTheVault(page, photos)
  await makeTheBook(page, photos)
  await editByKeys(page)
  await drag(page)
  await write(page)
  await writeUnder(page)
  await saved(page)
  const count = await items(page).count()
  await page.reload()
  await expect(items(page)).toHaveCount(count)
  await expect(page.getByRole('option', { name: /Every evening the boat/ })).toBeVisible()

  const seen = await sheet(page).screenshot()
  await page.getByRole('button', { name: 'Print' }).click()
  const link = page.getByRole('link', { name: 'Download the PDF' })
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect(answer.status()).toBe(200)
  const pixels = Math.round((await sheet(page).boundingBox())!.width)
  const printed = await trimmedPage(await answer.body(), 0, { ...formats.square, bleed }, pixels)
  const differing = await unlikeness(printed, seen)
  console.log(`page and print differ in ${differing.toFixed(2)} % of their pixels`)
  await test.info().attach('seen', { body: seen, contentType: 'image/png' })
  await test.info().attach('printed', { body: printed, contentType: 'image/png' })
  expect(differing).toBeLessThan(6)
  await restsOnAPhone(page)
  await staysWhileTyping(page)
}

test(
  'an edition that is kept by hand is deleted only by who says so twice, and the book stays',
  longProof(
    'server/features/scrapbooks/editions.test.ts › where only what was kept by hand is left, saving says so, and whoever deletes an edition has room again',
  ),
  async ({ page }) => {
    await signUp(page)
    await page.goto('/scrapbooks')
    await page.getByRole('button', { name: 'Make a book' }).click()
    await page.getByLabel('What is it called?').fill('Winter')
    await page.getByRole('button', { name: 'Begin with empty pages' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter')
    await page.getByRole('button', { name: 'Earlier editions' }).click()
    await page.getByRole('button', { name: 'Keep it as it is now' }).click()
    const kept = page.getByRole('list', { name: 'Earlier editions' }).getByRole('listitem')
    await expect(kept).toHaveCount(1)
    const ask = page.getByRole('button', { name: 'Delete this edition' })
    await ask.click()
    await sound(page)
    await page.getByRole('button', { name: 'Keep it', exact: true }).click()
    await expect(kept).toHaveCount(1)
    await ask.click()
    await page.getByRole('button', { name: 'Delete the edition' }).click()
    await expect(page.getByText('There is no earlier edition yet.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter')
  },
)

/** A photo in the vault, and what is told of it. */
async function tellOfPhoto(page: Page): Promise<void> {
  await (await withPhoto(page)).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Tell', exact: true }).click()
  await expect(viewer.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await viewer.getByRole('button', { name: 'Done' }).click()
  await viewer.getByRole('button', { name: 'Keep it with this' }).click()
  await expect(viewer.getByText('It is kept.')).toBeVisible()
}

/** A book with its title, that photo and the code of its voice on the first page. */
async function layPhotoAndCode(page: Page): Promise<void> {
  await page.goto('/scrapbooks')
  await page.getByRole('button', { name: 'Make a book' }).click()
  await page.getByLabel('What is it called?').fill('The boat')
  await page.getByRole('button', { name: 'Begin with empty pages' }).click()
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  await items(page).last().focus()
  await page.getByRole('button', { name: /^Add the code/ }).click()
  await expect(items(page)).toHaveCount(3)
  await saved(page)
}

/** What is taken off comes back with the edition that was kept before. */
async function bringEditionBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Earlier editions' }).click()
  await page.getByRole('button', { name: 'Keep it as it is now' }).click()
  const kept = page.getByRole('list', { name: 'Earlier editions' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await items(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(items(page)).toHaveCount(2)
  await saved(page)
  await kept.last().getByRole('button', { name: 'Make it this again' }).click()
  await expect(items(page)).toHaveCount(3)
  await page.reload()
  await expect(items(page)).toHaveCount(3)
}

async function plays(guest: Page): Promise<void> {
  const play = guest.getByRole('button', { name: 'Play' }).first()
  await expect(async () => {
    // Its copy is made a moment after it was kept.
    await guest.reload()
    await expect(play).toBeVisible({ timeout: 5000 })
  }).toPass()
  await sound(guest)
  await play.click()
  const heard = guest.locator('audio').first()
  await expect
    .poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)
}

test(
  'a voice is heard from the printed page, and by a guest who leafs through the book; an edition comes back',
  longProof(
    'server/features/shares/shared-books.test.ts › a code, read from the printed page, plays the voice’s copy for as long as nobody ends it',
  ),
  async ({ page, browser, baseURL }) => {
    test.slow()
    await tellOfPhoto(page)
    await layPhotoAndCode(page)
    await bringEditionBack(page)
    await page.getByRole('button', { name: 'Print' }).click()
    const links = page.getByRole('link', { name: /^Download the/ })
    await expect(links).toHaveCount(2)
    const files = await Promise.all(
      (await links.all()).map(async (link) =>
        (await page.request.get((await link.getAttribute('href'))!)).body(),
      ),
    )
    for (const file of files) {
      const checked = checkPaper(file)
      console.log(checked ?? 'qpdf and poppler aren’t installed: not looked at')
      if (checked) expect(checked).toMatchObject({ problems: [], bleeds: [bleed] })
    }
    const [paper] = await printedPages(files[0]!, 0)
    expect(new URL(paper!.code).origin).toBe(new URL(baseURL!).origin)
    const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await guest.goto(paper!.code)
    await plays(guest)

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: 'Make the link' }).click()
    await guest.goto((await asked.getByText(/\/shared\//).textContent())!)
    await expect(guest.getByRole('img', { name: /^Page 1/ })).toBeVisible()
    await plays(guest)
  },
)
