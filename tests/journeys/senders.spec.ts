import { expect, test } from '@playwright/test'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'

test('B4: a stranger reports a letter, and an admin sees its sender, stops them and lets them write again', async ({
  page,
  browser,
}) => {
  const sender = await signUp(page, newcomer('seller'))
  const { families } = (await (await page.request.get('/api/families')).json()) as {
    families: { id: string }[]
  }
  const to = newcomer('stranger').email
  const invite = (email: string) =>
    page.request.post(`/api/families/${families[0]!.id}/invitations`, {
      data: { email, role: 'viewer' },
    })
  expect((await invite(to)).status()).toBe(201)
  const { text } = await letterTo(page, to)

  const strangers = await (await browser.newContext()).newPage()
  await strangers.goto(new URL(linkIn(text, '/invite/')).pathname)
  await strangers.getByRole('button', { name: 'Report this letter' }).click()
  await strangers.getByRole('button', { name: 'Report it' }).click()
  await expect(strangers.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us')

  const desk = await (await browser.newContext()).newPage()
  const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
  await desk.request.post('/api/auth/signin', { data: keeper })
  await desk.goto('/admin')
  const name = sender.email.split('@')[0]!
  const row = desk
    .getByRole('list', { name: 'Senders' })
    .getByRole('listitem')
    .filter({ hasText: sender.email })
  await expect(row).toContainText('1 person reported them')
  await row.getByRole('button', { name: `Stop ${name}` }).click()
  await row.getByLabel('Why').fill('Sold insurance')
  await row
    .getByRole('button', { name: `Stop ${name}` })
    .last()
    .click()
  await expect(row).toContainText('Sold insurance')
  expect((await invite(newcomer('next').email)).status()).toBe(403)
  await row.getByRole('button', { name: /Let them write again/ }).click()
  await expect(row).not.toContainText('Sold insurance')
})
