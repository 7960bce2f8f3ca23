import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { SmallFile } from '#tests/support/many-files.ts'
import { atHome, button } from './ways-to-open.ts'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photo of one colour; `taken` as a camera writes it, `1986:07:14 15:03:20`. */
export async function photoFile(
  name: string,
  background: string,
  taken?: string,
): Promise<ChosenFile> {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg()
  const photo = taken ? plain.withExif({ IFD2: { DateTimeOriginal: taken } }) : plain
  return { name, mimeType: 'image/jpeg', buffer: await photo.toBuffer() }
}

/** Chooses files at the vault's button, as a person does. */
export async function choosePhotos(page: Page, ...files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos and films' }).click()
  await (await chooser).setFiles(files)
}

/** Drops files somewhere, as a hand with a mouse does. */
export async function drop(place: Locator, files: readonly SmallFile[]): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({
    name,
    type,
    base64: bytes.toString('base64'),
  }))
  const dataTransfer = await place.page().evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of all)
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }),
      )
    return transfer
  }, sent)
  await place.dispatchEvent('drop', { dataTransfer })
}

const withPhotos = new WeakSet<Page>()

/** Somebody at the vault, new unless they were here before, with one photo in it that was read: what opens it. */
export async function withPhoto(page: Page): Promise<Locator> {
  if (withPhotos.has(page)) await page.goto('/dashboard')
  else {
    await atHome(page, '/dashboard')
    await choosePhotos(page, await photoFile('boat.jpg', '#8c1f3f'))
    withPhotos.add(page)
  }
  await expect(page.getByText('1 memory', { exact: true })).toBeVisible({ timeout: 30_000 })
  return page.locator('button[data-memory]')
}

/** The same photo chosen, to be dated with others. */
export async function withChosenPhoto(page: Page): Promise<Locator> {
  const photo = await withPhoto(page)
  await button(page, 'Select').click()
  await photo.click()
  return button(page, 'Date')
}

/** A link to that photo, made as a person does. */
export async function sharedPhoto(page: Page, password = ''): Promise<string> {
  await withChosenPhoto(page)
  await button(page, 'Share').click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('What is it?').fill('Summer at the lake')
  if (password) await asked.getByLabel('A password').fill(password)
  await asked.getByLabel('They may save them').check()
  await asked.getByRole('button', { name: 'Make the link' }).click()
  await expect(asked.getByRole('heading', { name: 'Your link is ready' })).toBeVisible()
  const link = (await asked.getByText(/\/shared\//).textContent())!
  await asked.getByRole('button', { name: 'Done', exact: true }).click()
  return new URL(link).pathname
}
