import { expect, test, type Page } from '@playwright/test'
import { longProof } from './support/long-proof.ts'
import { signUp } from './support/people.ts'
import { photoFile, type ChosenFile } from './support/vault.ts'

test.use({ serviceWorkers: 'allow' })

/** What a phone does when somebody shares pictures with the installed app: a form of its own, posted to its address. */
async function handOver(page: Page, files: ChosenFile[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, {
      id: 'hand',
      method: 'POST',
      action: '/handed-over',
      enctype: 'multipart/form-data',
    })
    form.innerHTML = '<input type="file" name="files" multiple>'
    document.body.append(form)
  })
  await page.locator('#hand input').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#hand')!.submit())
  await page.waitForURL('**/dashboard?handed=over')
}

async function handOverAsGuest(page: Page): Promise<void> {
  await page.goto('/offline.html')
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await handOver(page, [
    await photoFile('boat.jpg', '#8c1f3f'),
    await photoFile('lake.jpg', '#1f5f8c'),
  ])
  await expect(
    page.getByText('The 2 files that you handed over wait on this device.'),
  ).toBeVisible()
}

const asking = (page: Page) => page.getByRole('region', { name: 'Handed over by another app' })

test('what another app hands over waits on the device until its owner says where it goes', async ({
  page,
}) => {
  await handOverAsGuest(page)
  await signUp(page)
  await page.goto('/dashboard')
  const asked = asking(page)
  await expect(asked.getByRole('heading', { name: '2 photos for the vault' })).toBeVisible()
  await expect(asked.getByRole('img', { name: 'boat.jpg' })).toBeVisible()
  await asked.getByRole('button', { name: 'Bring them in', exact: true }).click()
  await expect(page.getByText('2 memories', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(asked).toHaveCount(0)
})

test(
  'what another app handed over goes in nobody else’s name, and is gone once it was brought in',
  longProof(
    'client/pages/dashboard/bringing/handed-over.test.ts › what goes to one family is asked about in no other, unless one is no longer in it',
  ),
  async ({ page }) => {
    await handOverAsGuest(page)
    await signUp(page)
    await page.goto('/dashboard')
    const asked = asking(page)
    await asked.getByRole('button', { name: 'Not now' }).click()
    await expect(asked).toHaveCount(0)
    await page.context().clearCookies()
    await signUp(page)
    await page.goto('/dashboard')
    await expect(asked.getByRole('heading', { name: 'Are these yours?' })).toBeVisible()
    await expect(asked.getByRole('img')).toHaveCount(0)
    await asked.getByRole('button', { name: 'They are mine, bring them in' }).click()
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
    await expect(asked).toHaveCount(0)
  },
)
