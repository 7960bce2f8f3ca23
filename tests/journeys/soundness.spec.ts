import { expect, test } from '@playwright/test'
import { inaccessible } from './support/soundness.ts'

const faint = '<p id="faint" style="color: #777; background: #888">Hardly to be read</p>'

test('the scan looks again at a part of a page that it knows, once anything in it has changed', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.locator('html')).toHaveAttribute('data-session', /./)
  expect(await inaccessible(page)).toEqual([])
  for (const place of ['main', 'footer', 'header']) {
    const part = page.locator(`${place}:not(main *)`).first()
    await part.evaluate((one, html) => one.insertAdjacentHTML('beforeend', html), faint)
    expect(await inaccessible(page), place).toEqual([expect.stringContaining('color-contrast')])
    await page.locator('#faint').evaluate((one) => one.remove())
    expect(await inaccessible(page)).toEqual([])
  }
})
