import { expect, test } from '@playwright/test'
import { addPerson, sealLetter, signUpConfirmed } from './support/deliveries.ts'
import { deviceAt } from './support/devices.ts'
import { sound } from './support/soundness.ts'
import { newcomer } from './support/people.ts'

test('a message sealed until one’s passing says on every screen that nobody stands behind it yet', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const owner = await deviceAt(browser, baseURL!, 'phone')
  await signUpConfirmed(owner)
  const personId = await addPerson(owner, 'Nora', newcomer('nora').email)
  const messageId = await sealLetter(owner, { personId, title: 'The kite' })
  const behind = owner.getByText('No keeper stands behind it yet')
  for (const path of [
    '/family-legacy-hub',
    '/future-messages',
    `/future-messages/${messageId}`,
    `/future-messages?draft=${messageId}&step=done`,
  ]) {
    await owner.goto(path)
    await expect(behind.first()).toBeVisible()
    await expect(owner.getByText('nothing more to do')).toHaveCount(0)
    await sound(owner)
  }
  await owner.getByRole('link', { name: 'See your keepers' }).first().click()
  await expect(owner).toHaveURL(/\/legacy$/)
  await expect(owner.getByText('The kite')).toBeVisible()
  await expect(owner.getByRole('link', { name: /For Nora/ })).toBeVisible()
  await owner.context().close()
})
