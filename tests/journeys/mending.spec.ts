import { expect, test, type Page } from '@playwright/test'
import { addPerson, familyOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { sound } from './support/soundness.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { longProof } from './support/long-proof.ts'

const dayIn = (days: number) =>
  Temporal.Now.plainDateISO('America/Chicago').add({ days }).toString()

test('what could keep a message from arriving is found, mended with one press, and gone', async ({
  page,
}) => {
  await mend(page)
})

/** Rosa is asked whether an address is hers: answers with it, and with her id. */
async function mend(page: Page): Promise<{ address: string; personId: string }> {
  await signUpConfirmed(page)
  const { email: address } = newcomer('rosa')
  const personId = await addPerson(page, 'Rosa', address)
  await planLetter(page, { personId, title: 'The kite', on: dayIn(40) })

  await page.goto('/future-messages')
  const findings = page.getByRole('region', { name: 'Worth mending in time' })
  await expect(findings.getByText(`Is ${address} right for Rosa?`)).toBeVisible()
  await expect(findings.getByText(/“The kite” is due on/)).toBeVisible()
  await findings.getByRole('button', { name: 'Ask them to confirm' }).click()
  await expect(toast(page)).toContainText(`so the letter to ${address} waits here.`)
  await expect(findings).toBeHidden()
  return { address, personId }
}

test(
  'who was asked says yes, and later asks not to be written to: their page and the start page tell it',
  longProof(
    'server/features/nightly-check/nightly-check.test.ts › who asked not to be written to is left in peace: the message is held with one press',
  ),
  async ({ page, browser }) => {
    const { address, personId } = await mend(page)
    const rosa = await (await browser.newContext()).newPage()
    const letter = await letterTo(page, address)
    await rosa.goto(linkIn(letter.text, '/confirm-address'))
    await rosa.getByRole('button', { name: 'Yes, this is my address' }).click()
    await expect(rosa.getByRole('heading', { name: 'Thank you, that’s settled' })).toBeVisible()
    await page.goto(`/connections?person=${personId}`)
    await expect(page.getByText('They last said yes on')).toBeVisible()

    await rosa.goto(linkIn(letter.text, '/unsubscribe'))
    await rosa.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(rosa.getByRole('heading', { name: 'It’s done' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Asked not to be written to')).toBeVisible()
    await page.goto('/family-legacy-hub')
    await expect(page.getByText('Rosa asked not to be written to')).toBeVisible()

    await page.goto('/settings')
    const receipts = page.getByRole('switch', { name: 'When a message was opened' })
    const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET')
    await receipts.click()
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(receipts).not.toBeChecked()
  },
)

test(
  'what another editor changed of a recipient is shown to the author, who decides',
  longProof(
    'server/features/deliveries/outside-changes/foreign-changes.test.ts › B5: kept, the old stands, and the same is not asked again',
  ),
  async ({ browser }) => {
    test.slow()
    const page = await (await browser.newContext()).newPage()
    await signUpConfirmed(page)
    const family = await familyOf(page)
    const personId = await addPerson(page, 'Nora', 'nora@family.example')
    await planLetter(page, { personId, title: 'Eighteen', on: dayIn(400) })
    const made = await page.request.post(`${family}/invitation-links`, { data: { role: 'editor' } })
    const { link } = (await made.json()) as { link: { url: string } }

    const editor = await (await browser.newContext()).newPage()
    await signUpConfirmed(editor)
    const token = new URL(link.url).pathname.split('/').at(-1)!
    await editor.request.post(`/api/invitations/${token}/acceptance`)
    const person = (await (await editor.request.get(`${family}/people/${personId}`)).json()) as {
      ways: { id: string }[]
    }
    const way = `${family}/people/${personId}/ways/${person.ways[0]!.id}`
    await editor.request.patch(way, { data: { address: 'elsewhere@family.example' } })

    await expect(async () => {
      await page.goto('/future-messages')
      await expect(page.getByText(/changed what is known of Nora/)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(
      page.getByText('Reached at nora@family.example; now elsewhere@family.example.'),
    ).toBeVisible()
    await sound(page)
    await page.getByRole('button', { name: /Keep the old/ }).click()
    await expect(page.getByText(/changed what is known of Nora/)).toBeHidden()
  },
)
