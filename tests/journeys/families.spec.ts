import { expect, test, type Browser, type Page } from '@playwright/test'
import { joinByLetter } from './support/keepers.ts'
import { newcomer, signUp, type Newcomer } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

async function someoneElse(browser: Browser, name: string): Promise<{ page: Page; who: Newcomer }> {
  const page = await (await browser.newContext()).newPage()
  return { page, who: await signUp(page, newcomer(name)) }
}

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: /Notification/ }).getByText(words)
const row = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email })

test('a guest tries the collaborator panel out, and nothing leaves the page', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })
  await page.goto('/family-collaboration')
  const send = page.getByRole('button', { name: 'Keep invitation' })
  await send.click()
  await expect(toast(page, 'Email required')).toBeVisible()
  await expect(toast(page, 'Please enter an email address to invite.')).toBeVisible()

  await page.getByLabel('E-mail address').fill('nora@post.example')
  await page.getByText('can edit and add').click()
  await send.click()
  await expect(toast(page, 'Invitation kept')).toBeVisible()
  await expect(toast(page, /^Nothing was sent yet/)).toBeVisible()
  await expect(row(page, 'nora@post.example')).toContainText(/nora\s*Editor\s*Pending/)
  await expect(row(page, 'nora@post.example').getByRole('combobox')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('the owner changes a role and removes a member, who is out at once', async ({
  page,
  browser,
}) => {
  await signUp(page, newcomer('olive'))
  const nora = await someoneElse(browser, 'nora')
  await joinByLetter(page, nora.page, nora.who.email, 'viewer')

  await page.goto('/family-collaboration')
  const hers = row(page, nora.who.email).first()
  await hers.getByRole('combobox').selectOption('editor')
  await expect(toast(page, 'Role updated')).toBeVisible()
  await expect(toast(page, 'Collaborator permissions have been updated.')).toBeVisible()

  await nora.page.goto('/family-collaboration')
  await expect(row(nora.page, nora.who.email).first()).toContainText('Editor')
  await expect(nora.page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)

  await hers.getByRole('button', { name: /^Remove/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(toast(page, 'Collaborator removed')).toBeVisible()
  await expect(toast(page, 'The collaborator has been removed from this project.')).toBeVisible()

  await nora.page.reload()
  await expect(nora.page.getByText('Just you so far')).toBeVisible()
})

test(
  'a link is shown with its code, used once, and says no more afterwards',
  longProof(
    'server/features/families/invitations.test.ts › a link comes with a QR code, and the owner can see both again',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    await page.goto('/family-invitations')
    await page.getByRole('button', { name: 'Make a link and code' }).click()
    const code = page.getByRole('img', { name: 'QR code of the invitation link' })
    await expect(code).toBeVisible()
    const width = () => code.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(20)
    const link = new URL(await page.getByLabel('The link').inputValue()).pathname

    const tom = await someoneElse(browser, 'tom')
    await tom.page.goto(link)
    await tom.page.getByRole('button', { name: 'Join the family' }).click()
    await tom.page.getByRole('link', { name: 'See the family' }).click()
    await expect(tom.page.getByText('2 of you')).toBeVisible()

    const stranger = await someoneElse(browser, 'stranger')
    await stranger.page.goto(link)
    await expect(
      stranger.page.getByRole('heading', { name: 'This invitation doesn’t work any more' }),
    ).toBeVisible()
  },
)

test(
  'a guest with a link makes an account and finds the same invitation again',
  longProof(
    'tests/journeys/joining.spec.ts › by the letter: the address is filled in and confirmed, the steps are a viewer’s, and say what a viewer can do',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    await page.goto('/family-invitations')
    await page.getByRole('button', { name: 'Make a link and code' }).click()
    const link = new URL(await page.getByLabel('The link').inputValue()).pathname

    const who = newcomer('lily')
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Make an account' }).click()
    const dialog = guest.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(who.email)
    await dialog.getByLabel('Password', { exact: true }).fill(who.password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(guest.getByText(who.email)).toBeVisible()
    await guest.getByRole('button', { name: 'Join the family' }).click()
    await expect(guest.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  },
)

test(
  'an invitation is sent again, taken back, and answered with no',
  longProof(
    'server/features/families/invitations.test.ts › an invitation taken back stops at once, and taking it back twice does no harm',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const lily = newcomer('lily').email
    await page.goto('/family-invitations')
    await page.getByLabel('E-mail address').fill(lily)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('button', { name: `Send again to ${lily}` }).click()
    await expect(toast(page, 'Invitation written again')).toBeVisible()
    await expect(row(page, lily)).toContainText('Written 2 times')
    await page.getByRole('button', { name: `Take back the invitation for ${lily}` }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(row(page, lily)).toContainText('Taken back')

    await page.getByRole('button', { name: 'Make a link and code' }).click()
    const link = new URL(await page.getByLabel('The link').inputValue()).pathname
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await guest.getByRole('button', { name: 'No, thank you' }).click()
    await expect(guest.getByRole('heading', { name: /You said no/ })).toBeVisible()
  },
)

test(
  'the family is renamed, handed over and left',
  longProof(
    'server/features/families/members.test.ts › handing over swaps the roles at once, and the new owner gets a letter',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const heir = await someoneElse(browser, 'heir')
    await joinByLetter(page, heir.page, heir.who.email)
    await page.goto('/family-collaboration')
    await page.getByLabel('The family’s name').fill('The Ellises')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await expect(page.getByRole('heading', { name: 'The Ellises' })).toBeVisible()
    await page.getByRole('button', { name: 'Hand the family over' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Hand over to/ })
      .click()
    await expect(page.getByRole('button', { name: 'Leave The Ellises' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave The Ellises' }).click()
    await page.getByRole('button', { name: 'Leave the family' }).click()
    await expect(
      page.getByRole('heading', { name: 'You belong to no family at the moment' }),
    ).toBeVisible()
    await heir.page.goto('/family-collaboration')
    await expect(heir.page.getByText('left the family').first()).toBeVisible()
  },
)
