import { chromium, expect } from '@playwright/test'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { filmOf } from '#tests/support/fake-camera.ts'
import { press } from './sheets.ts'

/** Before a camera, and so in a browser of its own: what it sees is said when it starts. Opens the page with these files. */
export async function scans(
  opener: string,
  things: string[],
  png: Buffer,
  folder: string,
): Promise<void> {
  const film = await filmOf(png, join(folder, 'sheet.y4m'))
  const args = [...chromiumOptions.args, `--use-file-for-fake-video-capture=${film}`]
  const browser = await chromium.launch({ ...chromiumOptions, args })
  const page = await browser.newPage({ offline: true })
  await page.goto(pathToFileURL(opener).href)
  await page.getByLabel('Which message, or what of a capsule?').setInputFiles(things)
  await press(page, 'Scan a sheet with the camera')
  await expect(page.getByText('Sheet 2 is read.')).toBeVisible()
  await browser.close()
}
