import { expect, test, type Browser, type Page } from '@playwright/test'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

/** A second person at a browser of their own, as a viewer of the first one's family. */
async function viewerOf(owner: Page, browser: Browser, family: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const { email } = await signUp(page, newcomer('lily'))
  await owner.request.post(`${family}/invitations`, { data: { email, role: 'viewer' } })
  const { text } = await letterTo(owner, email, /invites you/)
  const token = new URL(linkIn(text, '/invite/')).pathname.split('/').at(-1)!
  const joined = await page.request.post(`/api/invitations/${token}/acceptance`)
  expect(joined.ok(), await joined.text()).toBe(true)
  return page
}

test('somebody who may only look suggests a date, and an editor sees it beside today’s and accepts it', async ({
  page,
  browser,
}) => {
  await suggestAndAccept(page, browser)
})

test(
  'an accepted suggestion is undone by who accepted it, and who made it reads what became of it',
  longProof(
    'server/features/tree/suggestions.test.ts › a viewer suggests a birth, an editor sees it beside today’s and accepts: a change like any other, of both, which can be undone',
  ),
  async ({ page, browser }) => {
    const lily = await suggestAndAccept(page, browser)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('What was written about Ida Berg', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Nothing waits/)).toBeVisible()
    await lily.getByRole('link', { name: 'See what you suggested' }).click()
    await expect(lily.getByRole('list', { name: 'Your suggestions' })).toContainText('accepted it')
  },
)

async function suggestAndAccept(page: Page, browser: Browser): Promise<Page> {
  await signUp(page)
  const { families } = await (await page.request.get('/api/families')).json()
  const family = `/api/families/${families[0].id}`
  const person = { givenName: 'Ida', surname: 'Berg', bornWords: '1880', isLiving: false }
  expect((await page.request.post(`${family}/people`, { data: person })).ok()).toBe(true)
  const lily = await viewerOf(page, browser, family)
  await lily.goto('/family-tree')
  await lily.getByRole('button', { name: 'Suggest a change' }).click()
  await lily.getByLabel('Born (optional)', { exact: true }).fill('about 1890')
  await lily.getByLabel('How do you know? (optional)').fill('It stands on her grave')
  await sound(lily)
  await lily.getByRole('button', { name: 'Suggest it' }).click()
  await expect(lily.getByText(/^Thank you\. Those who may edit/)).toBeFocused()

  await page.goto('/family-tree')
  await page.getByRole('region', { name: 'Suggestions' }).getByRole('link').click()
  const waiting = page.getByRole('list', { name: 'Suggestions that wait' })
  await expect(waiting).toContainText('Today1880')
  await expect(waiting).toContainText('Suggestedabout 1890')
  await expect(waiting).toContainText('It stands on her grave')
  await sound(page)
  await waiting.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('It stands in the tree', { exact: true })).toBeVisible()
  return lily
}
