import { expect, test, type Browser, type Page } from '@playwright/test'
import { agentAt } from './support/care-agent.ts'
import { familyOf, signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

async function addIda(page: Page): Promise<string> {
  const data = { givenName: 'Ida', surname: 'Lund', bornWords: 'about 1870' }
  const answer = await page.request.post(`${await familyOf(page)}/people`, { data })
  return ((await answer.json()) as { person: { id: string } }).person.id
}

/** Looks again: what the other side did is there. */
const again = async (page: Page, words: string | RegExp) => {
  await page.reload()
  await expect(page.getByText(words).first()).toBeVisible()
}

test('a family asks, the desk quotes, the family accepts and writes to the researcher', async ({
  page,
  browser,
}) => {
  await (await askAndAccept(page, browser)).desk.context().close()
})

test(
  'the report comes and goes into the tree with its source; taken out of the tree again, the case says so',
  longProof(
    'server/features/research/report.test.ts › what the report found is taken into the tree with its source, once, and undone as every change',
  ),
  async ({ page, browser }) => {
    const address = await beTold(page, await askAndAccept(page, browser))
    await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('was undone or changed there')).toBeVisible()
  },
)

interface Case {
  readonly desk: Page
  readonly idaId: string
}

/** From the question to a quote that is accepted, and the first words to whoever works on it. */
async function askAndAccept(page: Page, browser: Browser): Promise<Case> {
  test.slow()
  const { email } = await signUpConfirmed(page)
  const idaId = await addIda(page)

  await page.goto('/voice-ancestry')
  await page.getByRole('button', { name: 'Begin a case' }).click()
  await page.getByLabel('What shall we call it?').fill(`Where Ida came from, ${email}`)
  await page.getByRole('button', { name: 'Ask the researcher' }).click()
  await expect(page.getByText('Write your question here first.')).toBeVisible()
  await expect(page.getByLabel('What would you like to find out?')).toBeFocused()
  const question = 'Which village did Ida leave in 1891?'
  await page.getByLabel('What would you like to find out?').fill(question)
  await page.getByLabel('What do you know already?').fill('She spoke of a mill and a lake.')
  await page.getByLabel('Who it is about').fill('Ida')
  await page.getByRole('button', { name: 'Ida Lund' }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('The draft is saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What would you like to find out?')).toHaveValue(question)
  await expect(page.getByRole('list', { name: 'Who it is about' })).toContainText('Ida Lund')
  await sound(page)
  await page.getByRole('button', { name: 'Ask the researcher' }).click()
  await expect(page.getByText('answers with a quote by hours')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const desk = await agentAt(browser, '/research-desk')
  await desk.getByRole('link', { name: email }).click()
  await expect(desk.getByText(question, { exact: true })).toBeVisible()
  await expect(desk.getByText('born about 1870')).toBeVisible()
  await desk.getByLabel('Hours', { exact: true }).fill('12')
  await desk.getByLabel('Dollars an hour').fill('62.50')
  await desk.getByLabel('What the hours are for').fill('Two parish registers.')
  await expect(desk.getByText('Altogether $750')).toBeVisible()
  await desk.getByRole('button', { name: 'Send the quote' }).click()
  await expect(desk.getByText('The family has the quote', { exact: true })).toBeVisible()

  const letter = await letterTo(page, email, /The quote for/)
  await page.goto(linkIn(letter.text, '/voice-ancestry/'))
  await page.getByRole('button', { name: 'Accept the quote' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept $750' }).click()
  await expect(page.getByText('Not noted as paid yet')).toBeVisible()
  await page.getByLabel('Write to the researcher').fill('The mill had two wheels.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('two wheels')
  await sound(page)
  return { desk, idaId }
}

/** From the researcher's answer to the source in the tree, where it ends; answers with the address of the case. */
async function beTold(page: Page, { desk, idaId }: Case): Promise<string> {
  await again(desk, 'The mill had two wheels.')
  await desk.getByRole('button', { name: 'Begin the work' }).click()
  await desk.getByLabel('Write to the family').fill('Was it by a lake?')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByRole('log')).toContainText('by a lake?')
  await desk.getByLabel('What you found').fill('Ida was baptised in Vinje.')
  await desk.getByRole('button', { name: 'A source' }).click()
  await desk.getByLabel('Source', { exact: true }).fill('Baptisms of Vinje')
  await desk.getByRole('button', { name: 'Something for the tree' }).click()
  await desk.getByLabel('When, as the source writes it').fill('12 MAR 1871')
  await desk.getByLabel('Where (optional)', { exact: true }).fill('Vinje')
  await sound(desk)
  await desk.getByRole('button', { name: 'Hand over the report' }).click()
  await expect(desk.getByText('The family has the report', { exact: true })).toBeVisible()
  await desk.context().close()

  await again(page, 'Was it by a lake?')
  await page.getByRole('button', { name: 'Put it into the life of Ida Lund' }).click()
  await expect(page.getByText('In the tree', { exact: true })).toBeVisible()
  await sound(page)
  const address = page.url()
  await page.goto(`/family-tree?person=${idaId}`)
  await expect(page.getByText('Source: Baptisms of Vinje')).toBeVisible()
  return address
}
