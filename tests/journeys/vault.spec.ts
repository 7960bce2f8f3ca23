import { expect, test, type Locator, type Page } from '@playwright/test'
import { suggestCaptions } from './support/captions.ts'
import { addPerson } from './support/deliveries.ts'
import { lookAtTiles } from './support/map-tiles.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { choosePhotos, drop, photoFile, type ChosenFile } from './support/vault.ts'
import {
  engineOnItsWay,
  keepsWithoutSave,
  readsJoy,
  sayItsMood,
  slideshow,
  tellAbout,
  tile,
  writeOnAPhone,
} from './support/vault-viewer.ts'
import { bringManyIn } from './support/bringing-in.ts'
import { longProof } from './support/long-proof.ts'
import { expectToast } from './support/toasts.ts'

/** Somebody new at their vault with a boat of 1986 and a dock of 1987; answers the boat’s file. */
async function withBoatAndDock(page: Page): Promise<ChosenFile> {
  test.slow()
  // From the beginning: the mood is asked for as soon as words stand under a photo.
  await readsJoy(page)
  await signUp(page)
  await page.goto('/memory-vault')
  await expect(page.getByRole('heading', { name: 'Nothing in the vault yet' })).toBeVisible()
  const boat = await photoFile('boat.jpg', '#8c1f3f', '1986:07:14 15:03:20')
  const dock = await photoFile('dock.jpg', '#085f5a', '1987:08:02 09:00:00')
  await choosePhotos(page, boat, dock)
  // Read by the worker: each goes to the decade its file tells of.
  await expect(page.getByRole('heading', { name: 'The 1980s' })).toBeVisible({ timeout: 30_000 })
  await expect(tile(page, /^Photo, boat\.jpg, July 14, 1986/)).toBeVisible()
  return boat
}

/** Under the open photo of the boat; saved, the viewer closes. Answers its tile. */
async function writeUnderBoat(page: Page): Promise<Locator> {
  const viewer = page.getByRole('dialog')
  await viewer.getByLabel('Words for it').fill('The boat at Hancock')
  await viewer.getByLabel('What do you know of its date?').selectOption('The year')
  await viewer.getByLabel('Year').fill('1985')
  await viewer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(viewer).toBeHidden()
  const told = tile(page, /^Photo, The boat at Hancock, 1985/)
  await expect(told).toBeVisible()
  return told
}

test('photos come in, stand in their own years, and are looked at, told about, trashed and put back', async ({
  page,
}) => {
  const boat = await withBoatAndDock(page)
  // The same content again, under another name and dropped anywhere, isn't sent.
  const copy = { name: 'boat copy.jpg', type: boat.mimeType, bytes: boat.buffer }
  const anywhere = page.getByRole('heading', { level: 1 })
  await drop(anywhere, [copy])
  await expect(page.getByText('boat copy.jpg is in the vault already')).toBeVisible()
  await drop(anywhere, [{ name: 'empty.heic', type: 'image/heic', bytes: Buffer.alloc(0) }])
  await expect(page.getByText('This file is empty, so there is nothing to keep.')).toHaveCount(1)

  await tile(page, /dock\.jpg/).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  const shown = viewer.getByRole('img', { name: /boat\.jpg/ })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await viewer.getByRole('button', { name: 'Favourite' }).click()
  await expect(viewer.getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
  await tellAbout(page, 'Uncle Arvo built it himself.')
  await sound(page)
  const told = await writeUnderBoat(page)

  await told.click()
  // The second press comes when the dock has slid under the same button, and nobody has seen it yet.
  await page.getByRole('dialog').getByRole('button', { name: 'Trash' }).dblclick()
  await expectToast(page, 'In the trash', '“The boat at Hancock”. It stays there for 30 days.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Back in the vault').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await told.click()
  await keepsWithoutSave(page)
})

test(
  'photos are shown by themselves one after the other, favourites alone, and a mood is said and taken back; on a phone what is written has the room',
  longProof(
    'tests/journeys/vault.spec.ts › photos come in, stand in their own years, and are looked at, told about, trashed and put back',
  ),
  async ({ page }) => {
    await withBoatAndDock(page)
    const engineComes = await engineOnItsWay(page)
    await tile(page, /dock\.jpg/).click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await slideshow(page)
    await page.keyboard.press('ArrowRight')
    await viewer.getByRole('button', { name: 'Favourite' }).click()
    await viewer.getByRole('button', { name: 'About', exact: true }).click()
    const told = await writeUnderBoat(page)
    await page.getByLabel('Show').selectOption('Favourites')
    await expect(told).toBeVisible()
    await expect(page.getByText('1 memory')).toBeVisible()
    await page.getByLabel('Show').selectOption('Everything')
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
    await told.click()
    await viewer.getByRole('button', { name: 'About', exact: true }).click()
    await expect(viewer.getByRole('button', { name: 'Say it yourself' })).toBeVisible()
    await engineComes()
    await page.keyboard.press('Escape')
    await told.click()
    await viewer.getByRole('button', { name: 'About', exact: true }).click()
    await sayItsMood(page)
    await writeOnAPhone(page)
  },
)

test(
  'a photo is found with a slip of the finger, a date that can’t be says so, and on its day the vault begins with it',
  longProof(
    'server/features/vault/search.test.ts › a search finds words as they stand or slip, years, months and kinds, in its family alone',
  ),
  async ({ page }) => {
    test.slow()
    await signUp(page)
    await page.goto('/memory-vault')
    await choosePhotos(
      page,
      await photoFile('boat.jpg', '#8c1f3f', '1986:07:14 15:03:20'),
      await photoFile('dock.jpg', '#085f5a', '1987:08:02 09:00:00'),
    )
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible({ timeout: 30_000 })
    await tile(page, /^Photo, boat\.jpg, July 14, 1986/).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: 'About', exact: true }).click()
    const told = await writeUnderBoat(page)

    // A slip of the finger, and a year.
    await page.getByLabel('Search').fill('hancok 1985')
    await expect(page.getByText('1 memory', { exact: true })).toBeVisible()
    await expect(told).toBeVisible()
    await page.getByLabel('Search').fill('hancock 1990')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    // Each word can be taken away again.
    await page.getByRole('button', { name: /^1990/ }).click()
    await expect(told).toBeVisible()
    await expect(page.getByLabel('Search')).toHaveValue('hancock')
    await page.getByRole('button', { name: /^hancock/ }).click()
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
    // A date as one types it is understood, and says how.
    await page.getByLabel('Search').fill('8/2/1987')
    await expect(page.getByText('1 memory', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^August 2, 1987/ }).click()
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible()

    // A date that is wrong says so; one that nobody knows after all is taken away.
    await told.click()
    await viewer.getByRole('button', { name: 'About', exact: true }).click()
    await viewer.getByLabel('Year').fill('1700')
    await viewer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(viewer.getByText('there is no such day, or it is before 1826')).toBeVisible()
    await viewer.getByLabel('What do you know of its date?').selectOption('Nothing yet')
    await viewer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tile(page, /^Photo, The boat at Hancock$/)).toBeVisible()

    // On the day on which another was taken, the vault begins with it.
    await page.clock.setFixedTime(new Date(2026, 7, 2, 12))
    await page.reload()
    const before = page.getByRole('region', { name: 'August 2, in earlier years' })
    await before.getByRole('button', { name: /1987.*39 years ago/ }).click()
    await expect(viewer.getByText('1 of 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tile(page, /^Photo, dock/)).toBeVisible()
    await page.getByRole('button', { name: /^August 2, in earlier years/ }).click()
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
  },
)

test(
  'several are chosen, dated, put into an album and trashed at once, and each of it is undone',
  longProof(
    'server/features/vault/vault.test.ts › several are changed at once, and what is answered undoes it',
  ),
  async ({ page }) => {
    test.slow()
    await signUp(page)
    await addPerson(page, 'Nora', 'nora@family.example')
    await page.goto('/dashboard')
    const cloths = ['#8c1f3f', '#085f5a', '#2c2a78']
    await choosePhotos(
      page,
      ...(await Promise.all(cloths.map((cloth, i) => photoFile(`${i}.jpg`, cloth)))),
    )
    await expect(page.getByText('3 memories', { exact: true })).toBeVisible({ timeout: 30_000 })
    const tiles = page.locator('button[data-memory]')
    const choose = async (count: number) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await tiles.nth(0).click()
      if (count > 1) await tiles.nth(count - 1).click({ modifiers: ['Shift'] })
    }
    // What was done before can be undone, too, until the next thing is told.
    const undo = async (done: string) => {
      await expect(page.getByText(done).first()).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('As it was before').first()).toBeVisible()
    }
    await choose(3)
    await expect(page.getByText('3 memories chosen')).toBeVisible()
    await sound(page)
    await page.getByRole('button', { name: 'Date', exact: true }).click()
    await page.getByLabel('Year').fill('1974')
    await page.getByRole('button', { name: 'Give them this date' }).click()
    await expect(page.getByRole('heading', { name: 'The 1970s' })).toBeVisible()
    await undo('3 memories changed')
    await expect(page.getByRole('heading', { name: 'The 1970s' })).toHaveCount(0)

    await choose(2)
    await page.getByRole('button', { name: 'People', exact: true }).click()
    await page.getByLabel('Who is in it').fill('nor')
    await page.getByRole('button', { name: 'Nora', exact: true }).click()
    await page.getByRole('button', { name: 'Name them' }).click()
    await expect(page.getByText('2 memories changed').first()).toBeVisible()
    await page.getByLabel('Search').fill('nora')
    await expect(tiles).toHaveCount(2)
    await page.getByRole('button', { name: /^nora/ }).click()
    await expect(tiles).toHaveCount(3)

    await choose(2)
    await page.getByRole('button', { name: 'Album', exact: true }).click()
    await page.getByLabel('Its name').fill('Summers')
    await page.getByRole('button', { name: 'Put them in' }).click()
    await expect(page.getByText('2 memories in the album').first()).toBeVisible()
    await page.getByLabel('Show').selectOption('Summers (2)')
    await expect(tiles).toHaveCount(2)
    await page.getByRole('button', { name: 'Share the album' }).click()
    const shared = page.getByRole('dialog')
    await expect(shared).toContainText('Whoever has the link sees 2 memories')
    await expect(shared.getByLabel('What is it?')).toHaveValue('Summers')
    await shared.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Show').selectOption('Everything')

    await choose(2)
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page.getByLabel('A tag').fill('the lake')
    await page.getByRole('button', { name: 'Give them these tags' }).click()
    await undo('2 memories changed')

    await choose(2)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const paper = page.getByRole('region', { name: 'For print' })
    await expect(paper.getByRole('listitem')).toHaveCount(2)
    await sound(page)
    await paper.getByRole('button', { name: 'Back to the vault' }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()

    await choose(3)
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nothing in the vault yet' })).toBeVisible()
    await undo('3 memories in the trash')
    await expect(tiles).toHaveCount(3)
  },
)

test(
  'files of every kind are dropped at once and come exactly once, though the line is cut and the server killed; a guest’s bytes say nothing of where',
  longProof(
    'server/features/media/upload-crash.slow.test.ts › an upload survives kill -9 of the server in mid-piece, byte for byte; asked to stop, it doesn’t wait for a slow sender and keeps what came',
  ),
  ({ browser }) => bringManyIn(browser),
)

test(
  'an owner agrees to a model, and captions are used, changed, thrown away, and stopped',
  longProof(
    'server/features/captions/captions.test.ts › nothing is sent before the family’s owner agrees to the model that is named; then each photo without words, without its name and its place',
  ),
  ({ browser }) => suggestCaptions(browser),
)

test(
  'tiles of a server that was named lie under the marks of the places; no browser asks it, and where none comes the own drawing stays',
  longProof(
    'server/features/vault/map-tiles.test.ts › a tile comes as a picture, and whoever draws it learns numbers alone',
  ),
  ({ browser }) => lookAtTiles(browser),
)
