import { expect, test, type Browser, type Page } from '@playwright/test'
import { addPerson, familyOf } from './support/deliveries.ts'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

/** A second person at a browser of their own, as a viewer of the first one's family. */
async function viewerOf(owner: Page, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const { email } = await signUp(page, newcomer('lily'))
  const { families } = await (await owner.request.get('/api/families')).json()
  const familyId = families[0].id as string
  await owner.request.post(`/api/families/${familyId}/invitations`, {
    data: { email, role: 'viewer' },
  })
  const { text } = await letterTo(owner, email, /invites you/)
  const token = new URL(linkIn(text, '/invite/')).pathname.split('/').at(-1)!
  const joined = await page.request.post(`/api/invitations/${token}/acceptance`)
  expect(joined.ok(), await joined.text()).toBe(true)
  return page
}

async function addNora(page: Page): Promise<void> {
  await page.goto('/connections')
  await page.getByRole('link', { name: 'Add a person' }).click()
  await page.getByLabel('First name').fill('Nora')
  // The tab is closed half-way: what was typed is there again.
  await page.goto('/connections')
  await page.getByRole('link', { name: 'Add a person' }).click()
  await expect(page.getByText('Here is what you had begun on this device')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByLabel('Family name').fill('Ellis')
  await page.getByLabel('Who they are to you').fill('Granddaughter')
  await page.getByLabel('Date of birth').fill('2008-11-20')
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect(page.getByRole('heading', { name: 'Nora Ellis' })).toBeFocused()
}

/** Somebody else saves while notes are typed: after the refusal both stand in the form. */
async function keepsWordsBesideAnothers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change these details' }).click()
  await page.getByLabel('Notes').fill('She hums while she reads.')
  const path = `${await familyOf(page)}/people/${new URL(page.url()).searchParams.get('person')}`
  const { version } = await (await page.request.get(path)).json()
  await page.request.patch(path, { data: { version, kinWords: 'Our eldest' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Someone else changed Nora/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change these details' }).click()
  await expect(page.getByLabel('Who they are to you')).toHaveValue('Our eldest')
  await expect(page.getByLabel('Notes')).toHaveValue('She hums while she reads.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('She hums while she reads.')).toBeVisible()
}

test('somebody who was added by mistake is taken back by the notice’s Undo, and nobody else', async ({
  page,
}) => {
  await signUp(page, newcomer('olive'))
  await addPerson(page, 'Sam', newcomer('sam').email)
  await addNora(page)
  const notice = page.locator('section[aria-label=Notification]')
  await expect(notice).toContainText('Nora is among your people')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('Taken back')
  await expect(page.getByRole('link', { name: /Nora Ellis/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nora Ellis' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'One person' })).toBeVisible()
  await page.getByRole('link', { name: /Sam/ }).click()
  await expect(page.getByRole('heading', { name: 'Sam', exact: true })).toBeVisible()
})

test('an address is confirmed by the person it belongs to', async ({ page, browser }) => {
  await signUp(page, newcomer('olive'))
  await addNora(page)
  const { email: address } = newcomer('nora')
  await page.getByLabel('E-mail address').fill(address)
  await page.getByRole('button', { name: 'Add address' }).click()
  const way = page.getByRole('main').getByRole('listitem').filter({ hasText: address })
  await expect(way).toContainText('Not confirmed yet')
  await way.getByRole('button', { name: 'Ask them to confirm' }).click()
  await expect(way).toContainText('There is no answer yet')

  const { text } = await letterTo(page, address, /right address/)
  const nora = await (await browser.newContext()).newPage()
  await nora.goto(new URL(linkIn(text, '/confirm-address/')).pathname)
  await expect(nora.getByRole('heading', { name: 'Is this the right address?' })).toBeVisible()
  await page.reload()
  await expect(way).toContainText('Not confirmed yet')
  await nora.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(nora.getByRole('heading', { name: 'Thank you, that’s settled' })).toBeVisible()
  await page.reload()
  await expect(way).toContainText(/Confirmed\s*They last said yes on/)
})

test(
  'viewers see neither an address nor a birth',
  longProof(
    'server/features/people/contact-ways.test.ts › viewers see who there is, but neither addresses nor notes',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    await addNora(page)
    const { email: address } = newcomer('nora')
    await page.getByLabel('E-mail address').fill(address)
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible()
    const lily = await viewerOf(page, browser)
    await lily.goto('/connections')
    await lily.getByRole('link', { name: /Nora Ellis/ }).click()
    await expect(lily.getByRole('heading', { name: /Nora Ellis/ })).toBeVisible()
    await expect(lily.getByText('November 20, 2008')).toHaveCount(0)
    await expect(lily.getByText(address)).toHaveCount(0)
    await expect(lily.getByRole('button', { name: 'Change these details' })).toHaveCount(0)
  },
)

test(
  'whoever says no in the letter isn’t asked again',
  longProof(
    'server/features/people/contact-ways.test.ts › who says no isn’t written to again, not even when the address is added anew',
  ),
  async ({ page, browser }) => {
    await signUp(page, newcomer('olive'))
    const { email: address } = newcomer('stranger')
    await page.goto(`/connections?person=${await addPerson(page, 'Nora', address)}`)
    const way = page.getByRole('main').getByRole('listitem').filter({ hasText: address })
    await way.getByRole('button', { name: 'Ask them to confirm' }).click()
    const { text } = await letterTo(page, address, /right address/)
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(new URL(linkIn(text, '/confirm-address/')).pathname)
    await stranger.getByRole('button', { name: /This isn’t me/ }).click()
    await expect(stranger.getByRole('heading', { name: 'We won’t write to you' })).toBeVisible()
    await page.reload()
    await expect(way).toContainText('Asked not to be written to')
    await expect(way.getByRole('button', { name: /^Ask/ })).toHaveCount(0)
  },
)

test(
  'somebody is found by name, changed, removed and brought back, and a letter’s link finds them from another family',
  longProof(
    'server/features/people/people.test.ts › somebody removed can be brought back for 30 days; then they are gone',
  ),
  async ({ page }) => {
    await signUp(page, newcomer('olive'))
    await addNora(page)
    await page.getByRole('button', { name: 'Change these details' }).click()
    await page.getByLabel('What you call them').fill('Nono')
    await page.getByLabel('Time zone').selectOption('Pacific/Auckland')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Nora Ellis (Nono)' })).toBeFocused()
    await expect(page.getByText(/Auckland: /)).toBeVisible()

    await keepsWordsBesideAnothers(page)
    const row = page.getByRole('link', { name: /Nora Ellis/ })
    await page.getByLabel('Find someone by name').fill('zebulon')
    await expect(page.getByText('Nobody answers to “zebulon”')).toBeVisible()
    await page.getByLabel('Find someone by name').fill('nono')
    await expect(row).toBeVisible()

    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Nora' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
    await page.getByText('Recently removed (1)').click()
    await page.getByRole('button', { name: 'Bring back Nora Ellis' }).click()
    await expect(row).toBeVisible()

    const { families } = await (await page.request.get('/api/families')).json()
    const address = await row.getAttribute('href')
    await page.request.post('/api/families', { data: { name: 'The Ellis family' } })
    await page.goto(address!)
    await expect(page.getByRole('heading', { name: 'This person isn’t here' })).toBeVisible()
    await page.goto(`${address}&family=${families[0].id}`)
    await expect(page.getByRole('heading', { name: 'Nora Ellis (Nono)' })).toBeVisible()
    // Else the switcher would lead back here at once.
    await expect(page).toHaveURL(address!)
  },
)
