import { expect, test, type Page } from '@playwright/test'
import { stopClock } from './support/stopped-clock.ts'
import { openPart } from './support/workbench.ts'

const url = 'https://kinfold.example/shared/plum-cake?from=nora&kind=recipe'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const copy = (page: Page) => panel(page).getByRole('button', { name: 'Cop' })

async function openPanel(page: Page) {
  await openPart(page, 'share')
  await page.getByRole('button', { name: 'Share' }).click()
}

test('sharing an address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openPart(page, 'share')
  await test.step('sharing asks nothing of any server by itself', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Share' }).click()
    await copy(page).click()
    await expect(copy(page)).toHaveText('Copied!')
    expect(asked.filter((path) => !path.startsWith('/workbench/assets/'))).toEqual([])
  })

  await test.step('the Share button opens a panel with three ways to share, the address and the community', async () => {
    for (const [name, host] of [
      ['Facebook', 'https://www.facebook.com/'],
      ['Twitter', 'https://twitter.com/'],
      ['Email', 'mailto:'],
    ] as const) {
      const link = panel(page).getByRole('link', { name })
      await expect(link).toHaveAttribute('target', '_blank')
      expect((await link.getAttribute('href'))!.startsWith(host)).toBe(true)
      expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(url)
    }
    const field = panel(page).getByRole('textbox')
    await expect(field).toHaveValue(url)
    await expect(field).toHaveAttribute('readonly')
    await expect(panel(page).getByRole('heading', { name: 'Join Our Community' })).toBeVisible()
    const community = panel(page).getByRole('link', { name: 'community' })
    await expect(community).toHaveAttribute('target', '_blank')
    await expect(community).toHaveAttribute('href', 'https://social.example/kinfold')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
  })

  await test.step('copying says “Copied!” for two seconds', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(copy(page)).toHaveText('Copy')
    await stopClock(page)
    await copy(page).click()
    await expect(copy(page)).toHaveText('Copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await page.clock.runFor(1999)
    await expect(copy(page)).toHaveText('Copied!')
    await page.clock.runFor(1)
    await expect(copy(page)).toHaveText('Copy')
  })
})

test('a failed copy is only logged', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await openPanel(page)
  await copy(page).click()
  await expect.poll(() => errors.some((line) => line.includes('Copying failed'))).toBe(true)
  await expect(copy(page)).toHaveText('Copy')
  await expect(page.getByRole('status')).toHaveCount(0)
})
