import { expect, test } from '@playwright/test'
import { addPerson, familyOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { sound } from './support/soundness.ts'

const dayIn = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

test('what another editor changed of a recipient is shown to the author, who decides', async ({
  browser,
}) => {
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
})
