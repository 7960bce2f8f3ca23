import { expect, test, type Browser, type Page } from '@playwright/test'
import { addPerson, familyOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { letterTo } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

const dayIn = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

const fresh = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

async function post<Reply>(page: Page, path: string, data: unknown): Promise<Reply> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

test(
  'whoever was removed from a family finds their message among those of all families, and holds it',
  longProof(
    'server/features/deliveries/leaving/removed-author.test.ts › A3: keeps every control over their own messages',
  ),
  async ({ browser }) => {
    test.slow()
    const owner = await fresh(browser)
    await signUpConfirmed(owner)
    const family = await familyOf(owner)
    const { link } = await post<{ link: { url: string } }>(owner, `${family}/invitation-links`, {
      role: 'editor',
    })
    const page = await fresh(browser)
    await signUpConfirmed(page)
    const own = await familyOf(page)
    for (const title of ['Bread', 'Boats', 'Bees'])
      await post(page, `${own}/messages`, {
        takeId: crypto.randomUUID(),
        kind: 'written',
        title,
        words: 'Dear all.',
      })
    await post(
      page,
      `/api/invitations/${new URL(link.url).pathname.split('/').at(-1)}/acceptance`,
      undefined,
    )
    const familyId = family.split('/').at(-1)!
    await page.request.put('/api/account/current-family', { data: { familyId } })
    const personId = await personIn(page, family)
    await promise(page, family, personId)
    const { members } = (await (await owner.request.get(`${family}/members`)).json()) as {
      members: { id: string; role: string }[]
    }
    const member = members.find(({ role }) => role === 'editor')!
    await owner.request.delete(`${family}/members/${member.id}`)

    await page.goto('/future-messages')
    await expect(
      page.getByText(/^You’ve left .* Your messages there are still yours/),
    ).toBeVisible()
    await expect(page.getByRole('article', { name: 'Bees' })).toContainText(/In .*family/i)
    await expect(page.getByRole('button', { name: /^All\s*4$/ })).toBeVisible()
    await page.getByLabel('Find a message').fill('kit')
    await expect(page.getByText('One message fits.')).toBeVisible()
    const kite = page
      .getByRole('region', { name: 'Waiting' })
      .getByRole('link', { name: /The kite/ })
    await expect(kite).toContainText('which you’ve left')
    await kite.click()
    await expect(page.getByRole('heading', { name: 'The kite', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /Put it on hold/ }).click()
    await expect(page.getByText(/goes nowhere until you give it another day/)).toBeVisible()
  },
)

test('deleting an account shows what was promised and asks about each', async ({ browser }) => {
  const page = await fresh(browser)
  const { email } = await signUpConfirmed(page)
  const personId = await addPerson(page, 'Nora', 'nora@family.example')
  await planLetter(page, { personId, title: 'Eighteen', on: dayIn(400) })
  await planLetter(page, { personId, title: 'Secrets', on: dayIn(500) })
  await page.goto('/settings')
  // What old eyes look for comes first, and what is looked for seldom is a jump away.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Text size and contrast',
  )
  await page.getByRole('link', { name: 'Delete this account' }).click()
  await expect(page.getByRole('heading', { name: 'Delete this account' })).toBeInViewport()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('You have promised 2 messages.')).toBeVisible()
  const eighteen = dialog.getByRole('group', { name: /Eighteen/ })
  await expect(eighteen.getByRole('radio', { name: 'Still deliver it' })).toBeChecked()
  await dialog
    .getByRole('group', { name: /Secrets/ })
    .getByText('Call it off')
    .click()
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect(page.getByText('You’re signed out', { exact: true })).toBeVisible()
  const { text } = await letterTo(page, email, /will be deleted on/)
  expect(text).toContain('“Eighteen” for Nora')
  expect(text).not.toContain('Secrets')
})

async function personIn(page: Page, family: string): Promise<string> {
  const body = { givenName: 'Nora', timeZone: 'America/Chicago' }
  const { person } = await post<{ person: { id: string } }>(page, `${family}/people`, body)
  const way = { kind: 'email', address: 'nora@family.example' }
  await post(page, `${family}/people/${person.id}/ways`, way)
  return person.id
}

async function promise(page: Page, family: string, personId: string): Promise<void> {
  const draft = { takeId: crypto.randomUUID(), kind: 'written', title: 'The kite', words: 'Shed.' }
  const { id: messageId } = await post<{ id: string }>(page, `${family}/messages`, draft)
  await post(page, `${family}/deliveries`, {
    messageId,
    trigger: { kind: 'date', on: dayIn(300), at: '08:00' },
    recipients: [{ personId, zone: 'America/Chicago' }],
  })
}
