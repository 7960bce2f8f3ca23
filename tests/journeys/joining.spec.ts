import { expect, test, type Browser, type Page } from '@playwright/test'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'
import { record } from './support/recording.ts'
import { longProof } from './support/long-proof.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function familyIdOf(page: Page): Promise<string> {
  const { families } = await (await page.request.get('/api/families')).json()
  return families[0].id as string
}

/** The address in the letter that invites somebody, as that letter has it. */
async function invite(owner: Page, email: string, role: 'viewer' | 'editor' = 'viewer') {
  const data = { email, role }
  await owner.request.post(`/api/families/${await familyIdOf(owner)}/invitations`, { data })
  const { text } = await letterTo(owner, email, /invites you/)
  const { pathname, search } = new URL(linkIn(text, '/invite/'))
  return { byLetter: pathname + search, byHand: pathname }
}

const anotherBrowser = async (browser: Browser) => (await browser.newContext()).newPage()

async function makeAccount(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Make an account' }).click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('by the letter: the address is filled in and confirmed, the steps are a viewer’s, and say what a viewer can do', async ({
  page,
  browser,
}) => {
  await signUp(page, newcomer('olive'))
  const { email, password } = newcomer('aunt')
  const { byLetter } = await invite(page, email)
  const aunt = await anotherBrowser(browser)
  await aunt.goto(byLetter)
  await expect(aunt.getByText('the letter reached you there')).toBeVisible()
  await aunt.getByRole('button', { name: 'Make an account' }).click()
  await expect(dialog(aunt).getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await dialog(aunt).getByRole('button', { name: 'Close' }).click()
  await makeAccount(aunt, password)
  await aunt.getByRole('button', { name: 'Join the family' }).click()
  await expect(aunt.getByRole('heading', { name: 'You’re in' })).toBeFocused()
  await expect(aunt.getByText('You listen to the recordings that the family shares.')).toBeVisible()
  const user = await (await aunt.request.get('/api/auth/status')).json()
  expect(user).toMatchObject({ email, isEmailVerified: true })

  await aunt.goto('/onboarding')
  await expect(aunt.getByRole('heading', { name: 'What you can do here' })).toBeVisible()
  await expect(aunt.getByText(/You are a viewer in .*: someone who can view only\./)).toBeVisible()
  await expect(aunt.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    'What you can do here',
    'Your first minute',
    'Make yourself comfortable',
  ])
  await aunt.getByRole('button', { name: 'Go on' }).click()
  await expect(aunt.getByRole('heading', { name: 'Your first minute' })).toBeVisible()
  // What somebody who may only look here says is theirs all the same, and the page says where it lies.
  await aunt.getByRole('button', { name: 'Press and speak' }).click()
  await expect(aunt.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await aunt.getByRole('button', { name: 'Done' }).click()
  await aunt.getByRole('button', { name: 'Keep it' }).click()
  await expect(aunt.getByText(/It is filed in “.*”, because in “.*” you can look/)).toBeVisible()
  await aunt.getByRole('button', { name: 'Go on' }).click()
  await expect(aunt.getByRole('heading', { name: 'Make yourself comfortable' })).toBeVisible()
  await aunt.getByRole('button', { name: 'Back' }).click()
  await expect(aunt.getByRole('heading', { name: 'Your first minute' })).toBeVisible()
  await aunt.context().close()
})

test(
  'a link handed around names no address and confirms none',
  longProof(
    'server/features/families/letter-proof.test.ts › the link and code that an owner can show prove nothing, and name no address',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const { email, password } = newcomer('uncle')
    const { byHand } = await invite(page, email)
    const uncle = await anotherBrowser(browser)
    await uncle.goto(byHand)
    await uncle.getByRole('button', { name: 'Make an account' }).click()
    await expect(dialog(uncle).getByLabel('E-mail', { exact: true })).toHaveValue('')
    await dialog(uncle).getByLabel('E-mail', { exact: true }).fill(email)
    await dialog(uncle).getByLabel('Password', { exact: true }).fill(password)
    await dialog(uncle).getByRole('button', { name: 'Create Account' }).click()
    await uncle.getByRole('button', { name: 'Join the family' }).click()
    await expect(uncle.getByRole('heading', { name: 'You’re in' })).toBeVisible()
    const user = await (await uncle.request.get('/api/auth/status')).json()
    expect(user).toMatchObject({ email, isEmailVerified: false })
    await uncle.context().close()
  },
)

test(
  'a letter opened by somebody signed in with another address says whose it is, and confirms nothing of theirs',
  longProof(
    'server/features/families/letter-proof.test.ts › a forwarded letter confirms no other address',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const { email } = newcomer('mother')
    const { byLetter } = await invite(page, email, 'editor')
    const daughter = await anotherBrowser(browser)
    const own = await signUp(daughter, newcomer('daughter'))
    await daughter.goto(byLetter)
    await expect(daughter.getByText(`The letter went to ${email}`)).toBeVisible()
    await daughter.getByRole('button', { name: 'Join the family' }).click()
    await expect(daughter.getByRole('heading', { name: 'You’re in' })).toBeVisible()
    const user = await (await daughter.request.get('/api/auth/status')).json()
    expect(user).toMatchObject({ email: own.email, isEmailVerified: false })
    await daughter.context().close()
  },
)

test(
  'an account that waited for its confirmation gets it from the letter to it',
  longProof(
    'server/features/families/letter-proof.test.ts › an account that was there before is confirmed by the letter to it, and joins',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const nora = await anotherBrowser(browser)
    const { email } = await signUp(nora)
    const { byLetter } = await invite(page, email)
    await nora.goto(byLetter)
    await nora.getByRole('button', { name: 'Join the family' }).click()
    await expect(nora.getByRole('heading', { name: 'You’re in' })).toBeVisible()
    const user = await (await nora.request.get('/api/auth/status')).json()
    expect(user).toMatchObject({ email, isEmailVerified: true })
    await nora.context().close()
  },
)

test(
  'a viewer’s recording is filed in a family of their own, says so, opens there, and is found from the other one',
  longProof(
    'tests/journeys/joining.spec.ts › by the letter: the address is filled in and confirmed, the steps are a viewer’s, and say what a viewer can do',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const aunt = await anotherBrowser(browser)
    const { email } = await signUp(aunt, newcomer('aunt'))
    const { byHand } = await invite(page, email)
    await aunt.goto(byHand)
    await aunt.getByRole('button', { name: 'Join the family' }).click()
    await expect(aunt.getByRole('heading', { name: 'You’re in' })).toBeFocused()

    await aunt.goto('/future-messages?new')
    await record(aunt)
    await aunt.getByRole('button', { name: 'Keep it and go on' }).click()
    await expect(
      aunt.getByText(/filed in “Aunt.*”, because in “Olive.*” you can look but not add/).first(),
    ).toBeVisible({ timeout: 30_000 })
    await expect(aunt.getByRole('heading', { name: 'Who is it for, and why?' })).toBeVisible()
    await aunt.getByLabel('What is it about?').fill('The song of the well')
    await expect(aunt.getByText('Saved as a draft.')).toBeVisible()

    const { families } = await (await aunt.request.get('/api/families')).json()
    const viewed = families.find(({ role }: { role: string }) => role === 'viewer')
    await aunt.request.put('/api/account/current-family', { data: { familyId: viewed.id } })
    await aunt.goto('/future-messages')
    const song = aunt.getByRole('article', { name: 'The song of the well' })
    await expect(song).toContainText(/In Aunt/)
    await song.getByRole('link', { name: /^Give it a day/ }).click()
    await expect(aunt.getByLabel('What is it about?')).toHaveValue('The song of the well')
    // Nobody of the family that she only looks at has come upon it.
    const seen = await page.request.get(`/api/families/${viewed.id}/messages?only=drafts`)
    expect(await seen.json()).toMatchObject({ items: [] })
    await aunt.context().close()
  },
)

test(
  'without a mail server an invitation is written, never called sent',
  longProof(
    'tests/sent-or-waits.test.ts › only one place says that a letter was sent, and it knows whether there is a mail server',
  ),
  async ({ page }) => {
    await signUp(page, newcomer('olive'))
    const { email } = newcomer('cousin')
    await invite(page, email)
    await page.goto('/family-invitations')
    const row = page.getByRole('listitem').filter({ hasText: email }).first()
    await expect(row).toContainText('so the letter waits here')
    await expect(row).toContainText(`${email} hasn’t got it`)
    await expect(row).not.toContainText('Sent')
  },
)
