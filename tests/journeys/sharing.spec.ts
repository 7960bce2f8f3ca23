import { expect, test, type Browser, type Page } from '@playwright/test'
import { familyOf } from './support/deliveries.ts'
import { longProof } from './support/long-proof.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { photoFile, sharedPhoto, type ChosenFile } from './support/vault.ts'

test(
  'a link with a password is opened by a guest, who may look and save, until it is ended',
  longProof(
    'server/features/shares/shares.test.ts › a password is asked for before anything is told, and its hash is all that is kept',
  ),
  async ({ page, browser }) => {
    test.slow()
    const path = await sharedPhoto(page, 'plum cake')
    const guest = await browser.newPage()
    await guest.goto(path)
    await guest.getByLabel('Password').fill('apple cake')
    await guest.getByRole('button', { name: 'Open it' }).click()
    await expect(guest.getByText('That isn’t the password.')).toBeVisible()
    await sound(guest)
    await guest.getByLabel('Password').fill('plum cake')
    await guest.getByRole('button', { name: 'Open it' }).click()
    await expect(guest.getByRole('heading', { name: 'Summer at the lake' })).toBeVisible()
    await guest.getByRole('button', { name: /^Photo/ }).click()
    const shown = guest.getByRole('dialog').getByRole('img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(900)
    const saved = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Save' }).click()
    expect((await saved).suggestedFilename()).toBe('photo.jpg')

    await page.goto('/sharing')
    await expect(page.getByText(/opened once/)).toBeVisible()
    // What has a password is for those who are told it: no service is offered.
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
    await sound(page)
    await page.getByRole('button', { name: 'End this link' }).click()
    await page.getByRole('button', { name: 'End the link' }).click()
    await expect(page.getByText('It was ended.')).toBeVisible()
    await guest.goto(path)
    await expect(guest.getByRole('heading', { name: 'This link isn’t in use' })).toBeVisible()
  },
)

test('guests send theirs by a link; what is taken from the tray is in the vault, what is declined is gone', ({
  page,
  browser,
}) => guestsSend(page, browser))

test('without a connection a guest’s photos wait and go on by themselves; after a closed tab they are sent by a press, once each', async ({
  page,
  browser,
}) => {
  await signUp(page)
  const path = await contributeLink(page)
  const device = await browser.newContext()
  const guest = await device.newPage()
  await guest.goto(path)
  await guest.getByLabel('Your name').fill('Aunt Ida')
  const cutAfterFirst = await cutting(guest)
  const photos = ['#8c1f3f', '#085f5a', '#1d2a44'].map((colour, i) => photoFile(`${i}.jpg`, colour))
  const chooser = guest.waitForEvent('filechooser')
  await guest.getByRole('button', { name: 'Choose photos and films' }).click()
  await (await chooser).setFiles(await Promise.all(photos))
  await expect(guest.getByText(/^There is no connection just now/)).toBeVisible()
  await expect(guest.getByText('Sending 2 of 3: 1.jpg')).toBeVisible()
  // Whoever corrects their name meanwhile isn’t offered the same once more.
  await guest.getByLabel('Your name').clear()
  await guest.getByLabel('Your name').fill('Aunt Ida')
  await expect(guest.getByText('Sending 2 of 3: 1.jpg')).toBeVisible()
  await cutAfterFirst.mend(1)
  await expect(guest.getByText('2 things are with the family.')).toBeVisible()
  await expect(guest.getByText(/^There is no connection just now/)).toBeVisible()
  await guest.close()

  await device.setOffline(false)
  const later = await device.newPage()
  await later.goto(path)
  await expect(later.getByText(/^You chose this on this device before/)).toContainText('2.jpg')
  await sound(later)
  await later.getByRole('button', { name: 'Send it now' }).click()
  await expect(later.getByText('3 things are with the family.')).toBeVisible()
  await later.reload()
  await expect(later.getByText('3 things are with the family.')).toBeVisible()
  await expect(later.getByText(/on this device before/)).toHaveCount(0)
  await page.goto('/sharing')
  await expect(page.getByRole('img', { name: 'Photo from Aunt Ida' })).toHaveCount(3)
})

async function contributeLink(page: Page): Promise<string> {
  const data = {
    title: 'Our wedding',
    memoryIds: [],
    days: 30,
    mayDownload: false,
    mayContribute: true,
  }
  const answer = await page.request.post(`${await familyOf(page)}/shares`, { data })
  const { link } = (await answer.json()) as { link: { url: string } }
  return new URL(link.url).pathname
}

/** The line is cut once a file is there, and again after as many more as it is mended for. */
async function cutting(page: Page) {
  let left = 1
  await page.route('**/contributions/*/bytes?*', async (route) => {
    left -= 1
    if (left >= 0) return route.continue()
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  return {
    mend: (count: number) => {
      left = count
      return page.context().setOffline(false)
    },
  }
}

test(
  'of what guests send, a large one is shown in the tray when somebody asks',
  longProof(
    'tests/journeys/sharing.spec.ts › guests send theirs by a link; what is taken from the tray is in the vault, what is declined is gone',
  ),
  async ({ page, browser }) => {
    const poster = await photoFile('poster.jpg', '#1d2a44')
    await guestsSend(page, browser, {
      ...poster,
      buffer: Buffer.concat([poster.buffer], 16 * 1024 * 1024),
    })
  },
)

async function guestsSend(page: Page, browser: Browser, large?: ChosenFile): Promise<void> {
  await signUp(page)
  await page.goto('/sharing')
  await page.getByRole('button', { name: 'Ask guests for their photos' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('What is it?').fill('Our wedding')
  await asked.getByRole('button', { name: 'Make the link' }).dblclick()
  const link = (await asked.getByText(/\/shared\//).textContent())!
  await asked.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share', exact: true })
  await expect(panel.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link)),
  )
  await panel.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Done', exact: true }).click()

  const guest = await browser.newPage()
  await guest.goto(new URL(link).pathname)
  await guest.getByLabel('Your name').fill('Aunt Ida')
  await guest.getByLabel('A word about it').fill('The first dance')
  const chooser = guest.waitForEvent('filechooser')
  await guest.getByRole('button', { name: 'Choose photos and films' }).click()
  const sent = [await photoFile('dance.jpg', '#8c1f3f'), await photoFile('cake.jpg', '#085f5a')]
  const all = large ? [...sent, large] : sent
  await (await chooser).setFiles(all)
  await expect(guest.getByText(`${all.length} things are with the family.`)).toBeVisible()

  await page.goto('/sharing')
  // Pressed twice, it is one link.
  await expect(page.getByRole('heading', { name: 'Our wedding' })).toHaveCount(1)
  const tray = page.locator('section', {
    has: page.getByRole('heading', { name: 'Sent by guests' }),
  })
  const shown = tray.getByRole('img', { name: 'Photo from Aunt Ida' })
  await expect(shown).toHaveCount(2)
  await expect
    .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900)
  await expect(tray.getByText('“The first dance”')).toHaveCount(all.length)
  if (large) await tray.getByRole('button', { name: 'Show it' }).click()
  await expect(shown).toHaveCount(all.length)
  await tray.getByRole('checkbox').first().check()
  await tray.getByRole('button', { name: 'Take the 1 chosen' }).click()
  await expect(page.getByText('It is in your family’s keeping.', { exact: true })).toBeVisible()
  await expect(shown).toHaveCount(all.length - 1)
  await tray.getByRole('button', { name: 'Decline all' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText(/^(It is|They are) declined$/)).toBeVisible()
  await expect(tray).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByText('1 memory', { exact: true })).toBeVisible({ timeout: 30_000 })
}
