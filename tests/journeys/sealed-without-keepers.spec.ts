import { expect, test, type Browser, type Page } from '@playwright/test'
import { addPerson, sealLetter, signUpConfirmed } from './support/deliveries.ts'
import { deviceAt } from './support/devices.ts'
import { longProof } from './support/long-proof.ts'
import { sound } from './support/soundness.ts'
import { newcomer } from './support/people.ts'

interface Sealed {
  readonly owner: Page
  readonly messageId: string
}

async function sealed(browser: Browser, baseURL: string): Promise<Sealed> {
  const owner = await deviceAt(browser, baseURL, 'phone')
  await signUpConfirmed(owner)
  const personId = await addPerson(owner, 'Nora', newcomer('nora').email)
  return { owner, messageId: await sealLetter(owner, { personId, title: 'The kite' }) }
}

async function saysSo(owner: Page, path: string): Promise<void> {
  await owner.goto(path)
  await expect(owner.getByText('No keeper stands behind it yet').first()).toBeVisible()
  await expect(owner.getByText('nothing more to do')).toHaveCount(0)
  await sound(owner)
}

test('a message sealed until one’s passing says at home and in the list that nobody stands behind it yet', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { owner } = await sealed(browser, baseURL!)
  for (const path of ['/family-legacy-hub', '/future-messages']) await saysSo(owner, path)
  await owner.getByRole('link', { name: 'See your keepers' }).first().click()
  await expect(owner).toHaveURL(/\/legacy$/)
  await expect(owner.getByText('The kite')).toBeVisible()
  await expect(owner.getByRole('link', { name: /For Nora/ })).toBeVisible()
  await owner.context().close()
})

test(
  'so it does on its own page, and where it was just sealed',
  longProof(
    'tests/journeys/sealed-without-keepers.spec.ts › a message sealed until one’s passing says at home and in the list that nobody stands behind it yet',
  ),
  async ({ browser, baseURL }) => {
    const { owner, messageId } = await sealed(browser, baseURL!)
    for (const path of [
      `/future-messages/${messageId}`,
      `/future-messages?draft=${messageId}&step=done`,
    ])
      await saysSo(owner, path)
    await owner.context().close()
  },
)
