import { expect, test, type Browser, type Page } from '@playwright/test'
import { agentAt } from './support/care-agent.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Customer care chat' })
const openChat = (page: Page) => page.getByRole('button', { name: 'Need Help?' }).click()

test('a visitor asks for a person, sees them type, and reads the answer after a reload', async ({
  page,
  browser,
}) => {
  await (await askAndBeAnswered(page, browser)).desk.context().close()
})

test(
  'the answer comes by mail, too, and what is written on its page stands at the desk',
  longProof(
    'server/features/care/desk.test.ts › an answer stands in the thread, in a letter with what led to it, and in the log',
  ),
  async ({ page, browser }) => {
    const { desk, email } = await askAndBeAnswered(page, browser)
    const letter = await letterTo(page, email, /an answer from/)
    expect(letter.text).toContain(answer)
    await page.goto(linkIn(letter.text, '/care/'))
    await expect(page.getByRole('log')).toContainText(answer)
    await sound(page)
    await page.getByLabel('Write to our team').fill('Thank you.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(desk.getByRole('log')).toContainText('Thank you.')
    await desk.context().close()
  },
)

const answer = 'you won’t have to explain it twice'

async function askAndBeAnswered(page: Page, browser: Browser) {
  test.slow()
  const { email } = newcomer('noor')
  await page.goto('/about')
  await openChat(page)
  await chat(page).getByRole('button', { name: 'Talk to a person' }).click()
  await chat(page).getByLabel('Your e-mail address').fill(email)
  await chat(page).getByRole('button', { name: 'Pass it on' }).click()
  await expect(chat(page).getByText('Your number is KF-')).toBeVisible()
  await chat(page).getByRole('button', { name: 'Our team' }).click()
  await chat(page).getByLabel('Write to our team').fill('It is about my father.')
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await expect(chat(page).getByRole('log')).toContainText('It is about my father.')

  const desk = await agentAt(browser, `/care-desk?search=${encodeURIComponent(email)}`)
  await desk.getByRole('link', { name: email }).click()
  // Twice in one breath: a slower second press would land on what has come in the button's place.
  const claim = desk.getByRole('button', { name: 'Claim it' })
  await claim.evaluate((button: HTMLElement) => (button.click(), button.click()))
  await expect(desk.getByLabel('Your answer')).toBeFocused()
  await desk.getByLabel('Begin with a ready answer').selectOption('After a death: first words')
  await desk.getByLabel('Your answer').press('End')
  await desk.getByLabel('Your answer').pressSequentially(' Yours')
  await expect(chat(page).getByText(/ is typing\.\.\.$/)).toBeVisible()
  await desk.reload()
  await expect(desk.getByLabel('Your answer')).toHaveValue(/ Yours$/)
  await sound(desk)
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await expect(desk.getByText('Answered by you').last()).toBeVisible()

  await page.reload()
  await openChat(page)
  await expect(chat(page).getByRole('log')).toContainText(answer)
  return { desk, email }
}
